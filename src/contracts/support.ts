import * as z from 'zod/mini'
import { email, line, paragraph, phone } from '#contracts/fields.ts'

export const ContactBody = z.strictObject({
  name: line(100),
  email: email(),
  phone: phone(),
  message: paragraph(4000),
})

export const ContactAnswer = z.strictObject({ message: z.strictObject({ _id: z.string() }) })
