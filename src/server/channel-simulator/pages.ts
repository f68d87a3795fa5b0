import type { Received } from '#server/channel-simulator/inbox.ts'
import { both, escaped, simulatorPage } from '#server/loopback/page.ts'

const BANNER = both('محاكاة: مفيش رسايل بتخرج من الجهاز ده', 'SIMULATOR: no message leaves this machine')

const NAMES = {
  whatsapp: both('واتساب', 'WhatsApp'),
  sms: both('رسالة نصية', 'SMS'),
  email: both('بريد إلكتروني', 'E-mail'),
} as const

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 19)

/** Links can be followed, as on a phone. */
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

const bodyOf = ({ mail, template, text }: Received, at: number): string => {
  if (mail)
    return `<strong>${escaped(mail.subject)}</strong>
<a href="/mail/${at}">${both('افتح الرسالة', 'Open the mail')}</a>`
  const name = template ? `<bdi>${escaped(template.name)} (${escaped(template.language)})</bdi>\n` : ''
  return `${name}<bdi>${linked(text)}</bdi>`
}

/** All messages, the newest first, as on one phone. */
export const inboxPage = (messages: readonly Received[]): string => {
  const rows = messages
    .map((message, at) => ({ message, at }))
    .toReversed()
    .slice(0, 100)
    .map(
      ({ message, at }) =>
        `<article class="message"><span class="about">${NAMES[message.channel]} · <bdi>${escaped(message.to)}</bdi> · <bdi>${timeOf(message.at)}</bdi></span>${bodyOf(message, at)}</article>`,
    )
    .join('')
  const content = rows || `<p>${both('لسه مفيش رسايل', 'No messages yet')}</p>`
  return simulatorPage(
    'Inbox simulator',
    BANNER,
    `<h1>${both('الرسايل', 'Messages')}</h1>
<form method="post" action="/_page/reply"><label>${both('رد برسالة من رقم', 'Reply from number')}
<input name="from" inputmode="tel" required placeholder="+201001234567" dir="ltr"></label>
<label>${both('الرد', 'Reply')} <input name="text" required value="STOP"></label>
<button name="channel" value="whatsapp">${NAMES.whatsapp}</button>
<button name="channel" value="sms">${NAMES.sms}</button></form>${content}`,
  )
}

/** One mail: its headers, its HTML in a frame, and its plain text. */
export const mailPage = ({ mail, to }: Received, at: number): string =>
  simulatorPage(
    mail?.subject ?? 'Mail',
    BANNER,
    `<h1><bdi>${escaped(mail?.subject ?? '')}</bdi></h1>
<p><bdi>${escaped(mail?.from ?? '')}</bdi> → <bdi>${escaped(to)}</bdi></p>
<iframe src="/mail/${at}/html" title="HTML" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
<pre class="message">${linked(mail?.text ?? '')}</pre>
<p><a href="/">${both('كل الرسايل', 'All messages')}</a></p>`,
  )
