import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { drawEmail } from '#adapters/channels/draw-email.ts'
import type { EmailContent } from '#domain/notices/channel.ts'
import type { Language } from '#domain/shared/language.ts'
import { anEmail } from '#tests/support/messages.ts'

const ORDER_URL = 'https://shop.example/o/1?a=1&b=2'
const STOP_URL = 'https://shop.example/stop/abc'

const FULL: Readonly<Record<Language, EmailContent>> = {
  en: anEmail({
    title: 'Delivered <soon> & well',
    paragraphs: ['Hello Mona.', 'Here is your receipt.'],
    code: '481205',
    button: { label: 'See the order', url: ORDER_URL },
    receipt: {
      lines: [
        { name: 'بلح × 1', amount: 'EGP 95.50' },
        { name: 'Mangoes × 2', amount: 'EGP 180.00' },
      ],
      total: { name: 'Total', amount: 'EGP 275.50' },
    },
    unsubscribe: {
      label: 'Stop these messages',
      url: STOP_URL,
      oneClickUrl: 'https://shop.example/api/stop',
    },
  }),
  ar: anEmail({
    title: 'طلبك وصل',
    paragraphs: ['أهلاً منى.', 'دي فاتورتك.'],
    code: '481205',
    button: { label: 'شوف الطلب', url: ORDER_URL },
    receipt: {
      lines: [
        { name: 'Headphones × 1', amount: '٩٥٫٥٠ ج.م' },
        { name: 'مانجا × ٢', amount: '١٨٠٫٠٠ ج.م' },
      ],
      total: { name: 'الإجمالي', amount: '٢٧٥٫٥٠ ج.م' },
    },
    footer: ['مشوار', '١٢ شارع طلعت حرب، القاهرة', '+20 2 2390 1234'],
    unsubscribe: { label: 'مش عايز الرسايل دي', url: STOP_URL, oneClickUrl: 'https://shop.example/api/stop' },
  }),
}

const drawn = (language: Language, content = FULL[language]) => {
  const { html, text } = drawEmail(content, language)
  const { document } = new Window()
  document.write(html)
  return { html, text, document }
}

test.each([
  ['en', 'ltr', 'left', 'right'],
  ['ar', 'rtl', 'right', 'left'],
] as const)('[MSG-77] a mail in %s reads %s', (language, dir, start, end) => {
  const { document } = drawn(language)
  const root = document.documentElement
  expect([root.getAttribute('lang'), root.getAttribute('dir')]).toEqual([language, dir])
  expect(document.body.getAttribute('dir')).toBe(dir)
  for (const each of document.querySelectorAll('h1, .card > p:not([dir])'))
    expect(each.getAttribute('style')).toMatch(new RegExp(`text-align:${start}|word-break|font-size:13px`))
  const cells = [...document.querySelectorAll('td')].filter((cell) => cell.querySelector(':scope > bdi'))
  expect(cells.map((cell) => cell.getAttribute('align'))).toEqual([start, end, start, end, start, end])
  // A code is read from the left in every language.
  const code = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === '481205')
  expect(code?.getAttribute('dir')).toBe('ltr')
})

test.each(['en', 'ar'] as const)('[MSG-77] a mail in %s shows every part, once', (language) => {
  const { document } = drawn(language)
  const { title, paragraphs, receipt, button, footer, unsubscribe } = FULL[language]
  const card = document.querySelector('.card')?.textContent ?? ''
  for (const part of [
    title,
    ...paragraphs,
    ...(receipt?.lines ?? []).flatMap(({ name, amount }) => [name, amount]),
  ])
    expect(card.split(part)).toHaveLength(2)
  expect(document.querySelector('h1')?.textContent).toBe(title)
  const links = [...document.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ])
  expect(links).toEqual([
    [button?.url, button?.label],
    // Written out, for people who look before they click.
    [button?.url, button?.url],
    [unsubscribe?.url, unsubscribe?.label],
  ])
  for (const line of footer) expect(document.body.textContent).toContain(line)
  expect(document.body.firstElementChild?.textContent).toContain(paragraphs[0])
  expect(document.body.firstElementChild?.getAttribute('style')).toContain('display:none')
})

test.each(['en', 'ar'] as const)(
  '[MSG-78] a mail in %s loads nothing and is dark where asked',
  (language) => {
    const { html, document } = drawn(language)
    expect(
      document.querySelectorAll('img, link, script, iframe, svg, video, object, form, [background]'),
    ).toHaveLength(0)
    expect(html).not.toMatch(/url\(|@import|@font-face|\bsrc=/i)
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([url]) => url.replaceAll('&amp;', '&'))
    expect(new Set(addresses)).toEqual(new Set([ORDER_URL, STOP_URL]))
    const schemes = document.querySelector('meta[name="color-scheme"]')
    expect(schemes?.getAttribute('content')).toBe('light dark')
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}/s.exec(html) ?? []
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList]))
    const painted = [...classes].filter((name) => /^[cbl]-/.test(name))
    expect(painted.length).toBeGreaterThan(8)
    for (const name of painted)
      expect(dark).toMatch(new RegExp(`\\.${name}\\{[a-z-]+:#[\\da-f]{6}!important\\}`))
    // Gmail cuts a mail off after 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(30_000)
  },
)

test('[MSG-78] what is written stays text', () => {
  const { html } = drawn('en')
  expect(html).toContain('Delivered &lt;soon&gt; &amp; well')
})

test('[MSG-79] the plain text reads well in English', () => {
  expect(drawn('en').text).toBe(`Delivered <soon> & well

Hello Mona.

Here is your receipt.

    481205

\u200eبلح × 1: EGP 95.50
Mangoes × 2: EGP 180.00
Total: EGP 275.50

See the order:
${ORDER_URL}

-- 
Mishwar
12 Talaat Harb Street, Cairo
+20 2 2390 1234

Stop these messages:
${STOP_URL}
`)
})

test('[MSG-79] the plain text reads well in Arabic, with each line from the right', () => {
  expect(drawn('ar').text).toBe(`طلبك وصل

أهلاً منى.

دي فاتورتك.

    481205

\u200fHeadphones × 1: ٩٥٫٥٠ ج.م
مانجا × ٢: ١٨٠٫٠٠ ج.م
الإجمالي: ٢٧٥٫٥٠ ج.م

شوف الطلب:
${ORDER_URL}

-- 
مشوار
١٢ شارع طلعت حرب، القاهرة
+20 2 2390 1234

مش عايز الرسايل دي:
${STOP_URL}
`)
  const short = drawEmail(anEmail({ footer: ['Mishwar'] }), 'en').text
  expect(short).toBe(
    'Your order is on its way\n\nHello Mona, order \u2068M-1042\u2069 has left the shop.\n\n-- \nMishwar\n',
  )
})
