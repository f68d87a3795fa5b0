import type { Page, PageRequest } from '#domain/shared/page.ts'

/** A message left through the contact form. */
export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly createdAt: number
  readonly readAt: number | null
  /** When it was marked as done. */
  readonly doneAt: number | null
  readonly answer: string | null
  readonly answeredAt: number | null
  /** The staff member who answered. */
  readonly answeredBy: string | null
}

type NewMessage = Pick<ContactMessage, 'id' | 'name' | 'email' | 'phone' | 'message' | 'createdAt'>

export const MESSAGE_BOXES = ['open', 'unread', 'done'] as const
export type MessageBox = (typeof MESSAGE_BOXES)[number]

type MessageMarks = Partial<
  Pick<ContactMessage, 'readAt' | 'doneAt' | 'answer' | 'answeredAt' | 'answeredBy'>
>

export interface MessageStore {
  /** False, with nothing written, when the id is taken. */
  add(message: NewMessage): Promise<boolean>
  byId(messageId: string): Promise<ContactMessage | undefined>
  /** Newest first; with `key`, messages of all boxes whose sender's key starts with it. */
  page(
    filter: { readonly box: MessageBox; readonly key?: string | undefined },
    request: PageRequest,
  ): Promise<Page<ContactMessage>>
  unread(): Promise<number>
  /** Returns the changed message. */
  mark(messageId: string, marks: MessageMarks): Promise<ContactMessage | undefined>
}
