import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { drawEmail } from '#adapters/channels/draw-email.ts'
import { composeMessage, type NoticeFacts } from '#domain/notices/compose-notice.ts'
import { NOTICE_KINDS, type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import { CHANGE_REASONS } from '#domain/notices/notice-words.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { LANGUAGES, type Language, type Words } from '#domain/shared/language.ts'
import { noticeLinks } from '#server/notice-links.ts'
import { anOrder, aProduct, noon } from '../tests/support/builders.ts'
import { BROWSER_ARGS } from './browser-args.ts'
import { findWholeBrowser } from './find-browser.mjs'

/** A picture of every e-mail × language × width × theme, and its plain text. No shop has to run for it. */
const FOLDER = 'shots/mails'
const WIDTHS = { phone: 390, desktop: 800 }
const PRODUCTS: Words = {
  en: 'Baladi bread, Leather sandals · 42 and 10 more',
  ar: 'عيش بلدي، صندل جلد · 42 و10 منتجات أخرى',
}
const TOKEN = 'Qm9yZWQtcGVvcGxlLXJlYWQtdG9rZW5z'

const order = anOrder({
  id: '0f9d2c4e-7a51-4c0a-9d53-8a1f5f0c2b77',
  dayNumber: 42,
  lines: [
    ...anOrder().lines,
    {
      productId: 7,
      name: { en: 'Baladi bread, 10 loaves', ar: 'عيش بلدي 10 أرغفة' },
      picture: 'baladi-bread-front',
      unitPrice: 1500,
      quantity: 1,
    },
  ],
  total: 15_500,
  paymentDeadline: noon + 3_600_000,
})

const factsOf = (kind: NoticeKind, language: Language): NoticeFacts => {
  const { variables, link, about } = rulesOf(kind)
  const values = {
    ...(variables.includes('amount') && { amount: '15500' }),
    ...(variables.includes('product') && { product: '1' }),
    ...(variables.includes('device') && { device: 'Chrome, Android' }),
    ...(variables.includes('count') && { count: '12' }),
    ...(variables.includes('reason') && { reason: CHANGE_REASONS.phone[language] }),
    ...(variables.includes('products') && { products: PRODUCTS[language] }),
  }
  return {
    notice: {
      id: kind,
      key: kind,
      kind,
      userId: 'mona',
      orderId: link === 'order' ? order.id : null,
      language,
      phone: null,
      email: null,
      channel: null,
      values,
      sealed: null,
      state: 'waiting',
      reason: null,
      createdAt: noon,
      endedAt: null,
    },
    name: language === 'ar' ? 'منى عادل' : 'Mona Adel',
    order: link === 'order' ? order : undefined,
    product: variables.includes('product') ? aProduct() : undefined,
    settings: NEW_SHOP_SETTINGS,
    templates: [],
    links: noticeLinks('https://shop.example'),
    secrets: {
      ...(variables.includes('code') && { code: '481205' }),
      ...(link === 'token' && { token: TOKEN }),
    },
    stopToken: about === 'offer' ? TOKEN : null,
  }
}

const shoot = async (browser: Browser, kinds: readonly NoticeKind[]): Promise<number> => {
  let count = 0
  for (const [size, width] of Object.entries(WIDTHS)) {
    const page = await browser.newPage({ viewport: { width, height: 200 } })
    for (const kind of kinds)
      for (const language of LANGUAGES) {
        const { subject, email } = composeMessage(factsOf(kind, language), kind, 'mona@example.com')
        const { html, text } = drawEmail(email, language)
        writeFileSync(join(FOLDER, `${kind}.${language}.txt`), `${subject}\n\n${text}`)
        await page.setContent(html)
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme })
          await page.screenshot({
            path: join(FOLDER, `${kind}.${language}.${theme}.${size}.png`),
            fullPage: true,
          })
          count += 1
        }
      }
    await page.close()
  }
  return count
}

const filter = process.argv[2] ?? ''
const mailed = NOTICE_KINDS.filter(
  (kind) => kind.includes(filter) && (rulesOf(kind).only?.includes('email') ?? true),
)
mkdirSync(FOLDER, { recursive: true })
const executablePath = await findWholeBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...BROWSER_ARGS],
})
try {
  console.log(`${await shoot(browser, mailed)} pictures in ${FOLDER}/`)
} finally {
  await browser.close()
}
