import { lineWords } from '#domain/catalog/variants.ts'
import { quantityText } from '#domain/catalog/weight.ts'
import type { Secrets } from '#domain/notices/add-notice.ts'
import type { EmailContent, OutgoingMessage, ReceiptLine } from '#domain/notices/channel.ts'
import type { Notice, StoredTemplate, Template } from '#domain/notices/notice.ts'
import { NOTICE_KINDS, type NoticeKind, rulesOf, type Variable } from '#domain/notices/notice-kinds.ts'
import { filled, NOTICE_WORDS, STOP_LABEL } from '#domain/notices/notice-words.ts'
import { SAMPLE_IDS, SAMPLE_VALUES } from '#domain/notices/sample-values.ts'
import { type Order, quantityOf } from '#domain/ordering/order.ts'
import { dayNumberOrNone, orderNumber } from '#domain/ordering/order-number.ts'
import { amountOf, CHARGES, chargeWords, shareOf } from '#domain/ordering/quote.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { cairoClock, cairoDate } from '#domain/shared/cairo.ts'
import { amountText, type Language, type Words } from '#domain/shared/language.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'
import { shownPhone } from '#domain/shared/phone.ts'

/** The pages that messages lead to. */
export type LinkTarget =
  | 'order'
  | 'office-order'
  | 'product'
  | 'stock'
  | 'messages'
  | 'password_link'
  | 'email_proof'
  | 'unsubscribe'
  | 'unsubscribe-by-mail'

/** The shop's own addresses in messages. */
export interface NoticeLinks {
  /** The path of a page; `id` is of an order or product, or a token. */
  path(target: LinkTarget, language: Language, id?: string): string
  /** The absolute address of a path. */
  absolute(path: string): string
}

/** Everything that the words of a message are made from. */
export interface NoticeFacts {
  readonly notice: Notice
  readonly name: string
  readonly order: Order | undefined
  readonly product: { readonly name: Words } | undefined
  readonly settings: ShopSettings
  readonly templates: readonly StoredTemplate[]
  readonly links: NoticeLinks
  readonly secrets: Secrets
  /** The token by which the person can stop offers without logging in. */
  readonly stopToken: string | null
}

interface Composed {
  readonly title: string
  readonly body: string
  /** Null when the message leads to no page. */
  readonly path: string | null
}

const CURRENCY: Words = { en: 'EGP', ar: 'ج.م' }
/** Shown for a browser whose `User-Agent` is not recognised. */
const UNKNOWN_DEVICE: Words = { en: 'An unknown device', ar: 'جهاز غير معروف' }
const TOTAL: Words = { en: 'Total', ar: 'الإجمالي' }

const HALVES: Readonly<Record<Language, readonly [am: string, pm: string]>> = {
  en: ['am', 'pm'],
  ar: ['ص', 'م'],
}

/** `3:05 pm`; with the date on another day than the message: `3:05 pm, 16/11`. */
const timeIn = (language: Language, time: number, now: number): string => {
  const clock = cairoClock(time)
  const hour = clock.getUTCHours()
  const shown = `${hour % 12 || 12}:${clock.toISOString().slice(14, 16)} ${HALVES[language][hour < 12 ? 0 : 1]}`
  if (cairoDate(time) === cairoDate(now)) return shown
  return `${shown}${language === 'ar' ? '،' : ','} ${clock.getUTCDate()}/${clock.getUTCMonth() + 1}`
}

const moneyIn = (language: Language, amount: Piastres): string =>
  `${amountText(toEgp(amount))} ${CURRENCY[language]}`

/** The owner's words, or the shop's own. */
export const wordsOf = (
  templates: readonly StoredTemplate[],
  kind: NoticeKind,
  language: Language,
): Template => {
  const own = templates.find((each) => each.kind === kind && each.language === language)
  return own && !own.isOriginal ? own : NOTICE_WORDS[kind][language]
}

/** An address of a page or of a mailbox; one letter before a dot is a title, as in `د.محمد`. */
const LINK = /[/:@]|[\p{L}\p{N}-]{2}\.\p{L}{2}/u
const MOST_DIGITS = 4

/**
 * Anyone can have messages sent to any number and chooses the name in their greeting, so a name that contains a link or a
 * telephone number is left out.
 */
const greetedName = (name: string): string => {
  const plain = name.normalize('NFKC')
  return LINK.test(plain) || (plain.match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS ? '' : name
}

const valuesOf = (facts: NoticeFacts, language: Language): Notice['values'] => {
  const { notice, order, product, settings, secrets } = facts
  return {
    ...(order && {
      order: dayNumberOrNone(order.dayNumber) ?? orderNumber(order.id),
      total: moneyIn(language, order.total),
      ...(order.paymentDeadline !== null && {
        until: timeIn(language, order.paymentDeadline, notice.createdAt),
      }),
    }),
    ...notice.values,
    name: greetedName(notice.values.name ?? facts.name),
    ...(notice.values.amount !== undefined && { amount: moneyIn(language, Number(notice.values.amount)) }),
    ...(notice.values.device === '' && { device: UNKNOWN_DEVICE[language] }),
    ...(product && { product: product.name[language] }),
    ...(secrets.code !== undefined && { code: secrets.code }),
    shop: settings.name[language],
  }
}

const pathOf = ({ notice, links, secrets }: NoticeFacts, language: Language): string | null => {
  const { link } = rulesOf(notice.kind)
  if (link === null) return null
  if (link === 'order') return notice.orderId && links.path('order', language, notice.orderId)
  if (link === 'product') {
    const { product = '', variantId } = notice.values
    return links.path('product', language, product) + (variantId === undefined ? '' : `?variant=${variantId}`)
  }
  if (link !== 'token') return links.path(link, language)
  if (notice.kind !== 'password_link' && notice.kind !== 'email_proof') return null
  return links.path(notice.kind, language, secrets.token ?? '')
}

/** The text that a test message tries out, with the kind that it is for. */
const triedOut = ({
  kind,
  values: { of, title, body },
}: Notice): (Template & { kind: NoticeKind }) | undefined => {
  const known = NOTICE_KINDS.find((each) => each === of)
  return kind === 'test' && known && title !== undefined && body !== undefined
    ? { kind: known, title, body }
    : undefined
}

const samplePath = ({ links }: NoticeFacts, kind: NoticeKind, language: Language): string | null => {
  const { link } = rulesOf(kind)
  if (link === null) return null
  if (link === 'order' || link === 'product') return links.path(link, language, SAMPLE_IDS[link])
  if (link !== 'token') return links.path(link, language)
  return links.path(kind === 'email_proof' ? kind : 'password_link', language, 'sample')
}

/** Kind, template, values, path and code of a message; for a test message those of the text that it tries out. */
const contentOf = (facts: NoticeFacts, language: Language) => {
  const { notice, settings, secrets } = facts
  const tried = triedOut(notice)
  if (!tried) {
    const { kind } = notice
    const words = wordsOf(facts.templates, kind, language)
    return {
      kind,
      words,
      values: valuesOf(facts, language),
      path: pathOf(facts, language),
      code: secrets.code,
    }
  }
  const { kind } = tried
  const values = { ...SAMPLE_VALUES[language], shop: settings.name[language] }
  const code = rulesOf(kind).variables.includes('code') ? values.code : undefined
  return { kind, words: tried, values, path: samplePath(facts, kind, language), code }
}

/** The title, text and page of a message, in a language. */
export const composeNotice = (facts: NoticeFacts, language: Language): Composed => {
  const { words, values, path } = contentOf(facts, language)
  return { title: filled(words.title, values), body: filled(words.body, values), path }
}

const receiptOf = (order: Order, language: Language): EmailContent['receipt'] => {
  const lines: ReceiptLine[] = order.lines.flatMap((line) => {
    const quantity = quantityOf(line)
    const name = `${lineWords(line)[language]} ×\u00a0${quantityText({ ...line, quantity }, language)}`
    return quantity === 0 ? [] : [{ name, amount: moneyIn(language, amountOf(line)) }]
  })
  const charges: ReceiptLine[] = CHARGES.map((charge) => ({
    name: chargeWords(charge)[language],
    amount: moneyIn(language, shareOf(order, charge)),
  }))
  return {
    lines: [...lines, ...charges],
    total: { name: TOTAL[language], amount: moneyIn(language, order.total) },
  }
}

/** The last line of an SMS, which binds its code to the host of the shop (WebOTP): `@shop.example #123456`. */
const codeLine = (links: NoticeLinks, code: string | undefined): readonly string[] => {
  const host = /^https?:\/\/([^/:]+)/.exec(links.absolute('/'))?.[1]
  return code === undefined || host === undefined ? [] : ['', `@${host} #${code}`]
}

/** The message for a channel that reaches an address. */
export const composeMessage = (facts: NoticeFacts, id: string, to: string): OutgoingMessage => {
  const { notice, order, settings, links, stopToken } = facts
  const { language } = notice
  const { title, body, path } = composeNotice(facts, language)
  const url = path && links.absolute(path)
  const { kind, values, code } = contentOf(facts, language)
  const { button } = NOTICE_WORDS[kind][language]
  const inOrder: readonly Variable[] = rulesOf(kind).variables
  return {
    id,
    kind,
    to,
    language,
    subject: title,
    text: [body, ...(url ? [url] : []), ...codeLine(links, code)].join('\n'),
    values: [...inOrder.map((name) => values[name] ?? ''), ...(url ? [url] : [])],
    email: {
      title,
      paragraphs: body.split('\n').filter((line) => line.trim() !== ''),
      code,
      button: url && button ? { label: button, url } : undefined,
      receipt: order && kind === 'delivered' ? receiptOf(order, language) : undefined,
      footer: [settings.name[language], settings.address[language], shownPhone(settings.phone)],
      unsubscribe:
        stopToken === null
          ? undefined
          : {
              label: STOP_LABEL[language],
              url: links.absolute(links.path('unsubscribe', language, stopToken)),
              oneClickUrl: links.absolute(links.path('unsubscribe-by-mail', language, stopToken)),
            },
    },
  }
}
