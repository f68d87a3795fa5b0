import { leaveMessage } from '#contracts/support.ts'
import { operation } from '#server/api/operation.ts'

export const supportOperations = [
  operation(leaveMessage, {
    tag: 'support',
    summary: 'Leave the shop a message',
    answers: { 201: 'The message is kept' },
    async handle({ shop, body, address }) {
      const message = await shop.leaveMessage(body, address)
      return { status: 201, body: { message: { _id: message.id } } }
    },
  }),
]
