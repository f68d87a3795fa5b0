/** A message left through the contact form. */
export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly createdAt: number
}

export interface MessageStore {
  /** False, and nothing written, when the id is taken. */
  add(message: ContactMessage): Promise<boolean>
  /** How many wait to be read. */
  unread(): Promise<number>
}
