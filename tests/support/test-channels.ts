import { randomUUID } from 'node:crypto'
import type { AddressedChannel, Channel, OutgoingMessage, Report, Sent } from '#domain/notices/channel.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** A provider whose answers a test decides; it takes every other message. */
export const aChannel = (kind: AddressedChannel) => {
  const taken: OutgoingMessage[] = []
  const answers: (Sent | Error)[] = []
  const before: ((message: OutgoingMessage) => Promise<unknown>)[] = []
  let count = 0
  const channel: Channel = {
    kind,
    provider: `a test ${kind}`,
    isShownOnly: false,
    async send(message) {
      taken.push(message)
      await before.shift()?.(message)
      const answer = answers.shift() ?? { state: 'sent', providerId: `${kind}-${++count}` }
      if (answer instanceof Error) throw answer
      return answer
    },
    confirmWebhook: (query) => (query['hub.verify_token'] === 'right' ? query['hub.challenge'] : undefined),
    readReports({ body }) {
      const { seal, reports } = JSON.parse(Buffer.from(body).toString())
      return seal === 'right' ? reports : undefined
    },
  }
  /** `before` is what happens between the next messages and their answers. */
  return { channel, taken, answers, before }
}

/** What a provider of these tests sends to the webhook. */
export const aReport = (reports: readonly Report[], seal = 'right') => ({ seal, reports })

/** A message that was sent, without the job that would send it. */
export const storedNotice = async (
  { ports }: { readonly ports: Ports },
  userId: string,
  changes: Partial<Notice> = {},
): Promise<string> => {
  const [id, at] = [randomUUID(), ports.clock.now()]
  await ports.stores.notices.add([
    {
      id,
      key: `test:${id}`,
      kind: 'new_login',
      userId,
      orderId: null,
      language: 'ar',
      phone: null,
      email: null,
      channel: null,
      values: { device: 'Chrome' },
      sealed: null,
      state: 'sent',
      reason: null,
      createdAt: at,
      endedAt: at,
      ...changes,
    },
  ])
  const send = { id: randomUUID(), noticeId: id, channel: 'email', provider: 'SMTP', cost: 0, at } as const
  await ports.stores.notices.begin([{ ...send, to: 'mona@example.com', title: 'دخول جديد', text: 'مرحبًا' }])
  return id
}
