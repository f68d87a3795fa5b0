import * as z from 'zod/mini'
import { clientId, email, line, paragraph, phone } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'

/** What a person types into the contact form. */
export const ContactFields = z.strictObject({
  name: line(100),
  email: email(),
  phone: phone(),
  message: paragraph(4000),
})
export type ContactFields = z.infer<typeof ContactFields>

export const ContactBody = z.strictObject({
  /** Made by a client that may have to send twice: under one id a message is kept once. */
  id: z.optional(clientId()),
  ...ContactFields.shape,
})

export const ContactAnswer = z.strictObject({ message: z.strictObject({ _id: z.string() }) })

export const leaveMessage = defineOperation({
  id: 'leaveMessage',
  method: 'POST',
  path: '/api/contact',
  access: 'open',
  body: ContactBody,
  answers: { 201: ContactAnswer },
  refusals: ['attempts.too-many'],
})
