import type { EmailContent, OutgoingMessage } from '#domain/notices/channel.ts'

export const anEmail = (more: Partial<EmailContent> = {}): EmailContent => ({
  title: 'Your order is on its way',
  paragraphs: ['Hello Mona, order \u2068M-1042\u2069 has left the shop.'],
  footer: ['Mishwar', '12 Talaat Harb Street, Cairo', '+20 2 2390 1234'],
  ...more,
})

/** A message about an order: its kind has three variables and a link. */
export const aMessage = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: '0192f0a1-7c1e-7a35-9a51-2bb0f2d4c001',
  kind: 'on_the_way',
  to: '+201001234567',
  language: 'en',
  subject: 'Order M-1042 is on its way',
  text: 'Mishwar: order M-1042 is on its way. https://shop.example/o/1',
  values: ['Mishwar', 'Mona', 'M-1042', 'https://shop.example/o/1'],
  email: anEmail(),
  ...more,
})
