import { ContactAnswer, ContactBody } from '#contracts/support.ts'
import { operation } from '#server/api/operation.ts'

export const supportOperations = [
  operation({
    id: 'leaveMessage',
    method: 'POST',
    path: '/api/contact',
    tag: 'support',
    summary: 'Leave the shop a message',
    access: 'open',
    body: ContactBody,
    answers: { 201: { description: 'The message is kept', schema: ContactAnswer } },
    refusals: ['attempts.too-many'],
    async handle({ shop, body, address }) {
      const message = await shop.leaveMessage(body, address)
      return { status: 201, body: { message: { _id: message.id } } }
    },
  }),
]
