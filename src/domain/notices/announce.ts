import { type LowLine, lowLines } from '#domain/catalog/low-stock.ts'
import { lineWords } from '#domain/catalog/variants.ts'
import type { Role } from '#domain/identity/user.ts'
import { addNotice, addNotices, USUAL_LANGUAGE } from '#domain/notices/add-notice.ts'
import type { NoticeKind, STAFF_NOTICES } from '#domain/notices/notice-kinds.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Older orders are not announced any more. */
const NEW_FOR_MS = 30 * MINUTE_MS
/** Ratings are requested between these two times after the delivery. */
const RATING_AFTER_MS = 3 * HOUR_MS
const RATING_UNTIL_MS = 48 * HOUR_MS
/** Staff are told of a customer's message that has had no answer for this long. */
const UNREAD_AFTER_MS = 4 * HOUR_MS
const AT_ONCE = 200
/**
 * Messages of many orders are sent in groups. Together they need far fewer statements than one by one; all of them at
 * once would delay people who place orders.
 */
const PER_GROUP = 20
const GROUPS_APART_MS = 1000
const MOST_COUNTED = 200
/** A message names so many products, and only counts the others. */
const MOST_NAMED = 5
/** The roles that get each message to staff: those that order goods, and those that answer customers. */
export const TOLD_ROLES: Readonly<Record<(typeof STAFF_NOTICES)[number], readonly Role[]>> = {
  low_stock: ['admin', 'manager'],
  unread_messages: ['admin', 'manager', 'support'],
}
const KEPT_MS = 90 * 24 * HOUR_MS

const isOff = async ({ settings }: Ports, ...kinds: NoticeKind[]): Promise<boolean> => {
  const { off } = (await settings.current()).settings.notices
  return kinds.every((kind) => off.includes(kind))
}

/**
 * Tells people that their order was received, or that it waits for its payment. It queries the orders itself, so that
 * placing an order needs no statement for it and orders of a crashed instance are included.
 */
export const announceOrders = (ports: Ports) => async (): Promise<void> => {
  const { stores, inTransaction, clock, events, channels } = ports
  if (await isOff(ports, 'received', 'payment_due')) return
  const orders = await stores.notices.unannounced(clock.now() - NEW_FOR_MS, AT_ONCE, channels.length === 0)
  for (let group = 0; group * PER_GROUP < orders.length; group++) {
    const members = orders.slice(group * PER_GROUP, (group + 1) * PER_GROUP)
    const notices = members.map(({ id, userId, isUnpaid }) => {
      const kind = isUnpaid ? 'payment_due' : 'received'
      return { kind, key: `${kind}:${id}`, userId, orderId: id } as const
    })
    await inTransaction((tx) => addNotices(ports, tx, notices, group * GROUPS_APART_MS))
  }
  if (orders.length > 0) events.publish({ type: 'notices.due' })
}

/** Asks people to rate what they received, once for each order. */
export const requestRatings = (ports: Ports) => async (): Promise<void> => {
  const { stores, inTransaction, clock, events, channels } = ports
  if (channels.length === 0 || (await isOff(ports, 'rating'))) return
  const now = clock.now()
  const orders = await stores.notices.unrated(now - RATING_UNTIL_MS, now - RATING_AFTER_MS, AT_ONCE)
  for (const { id, userId } of orders)
    await inTransaction((tx) =>
      addNotice(ports, tx, { kind: 'rating', key: `rating:${id}`, userId, orderId: id }),
    )
  if (orders.length > 0) events.publish({ type: 'notices.due' })
}

const AND_MORE: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => ` and ${count} more`,
  ar: (count) => {
    if (count === 1) return ' ومنتج آخر'
    if (count === 2) return ' ومنتجان آخران'
    const [units, isHundred] = [count % 100, count % 100 < 3]
    if (isHundred) return ` و${count} منتج آخر`
    return units <= 10 ? ` و${count} منتجات أخرى` : ` و${count} منتجًا آخر`
  },
}

/** The first few with their variants, and how many more: "Sandals · 42, Tomatoes and 3 more". */
const namesOf = (low: readonly LowLine[], language: Language): string => {
  const named = low.slice(0, MOST_NAMED).map((line) => lineWords(line)[language])
  const rest = low.length - named.length
  return named.join(language === 'ar' ? '، ' : ', ') + (rest > 0 ? AND_MORE[language](rest) : '')
}

/** Tells staff by e-mail, at most once a day each, of products that run out and of messages without an answer. */
export const tellStaff = (ports: Ports) => async (): Promise<void> => {
  const { stores, inTransaction, clock, events, channels } = ports
  if (!channels.some(({ kind }) => kind === 'email')) return
  const now = clock.now()
  const low = lowLines(await stores.products.lowest(MOST_COUNTED))
  const open = await stores.messages.page({ box: 'open' }, { limit: MOST_COUNTED })
  const unread = open.items.filter(({ createdAt }) => createdAt < now - UNREAD_AFTER_MS)
  const told = [
    { kind: 'low_stock', count: low.length },
    { kind: 'unread_messages', count: unread.length },
  ] as const
  for (const { kind, count } of told) {
    if (count === 0 || (await isOff(ports, kind))) continue
    const staff = (await Promise.all(TOLD_ROLES[kind].map((role) => stores.users.inRole(role)))).flat()
    const languages = await stores.notices.languagesOf(staff.map(({ id }) => id))
    for (const { id, disabledAt } of staff) {
      if (disabledAt !== null) continue
      const key = `${kind}:${cairoDate(now)}:${id}`
      const language = languages.get(id) ?? USUAL_LANGUAGE
      const values = {
        count: count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`,
        ...(kind === 'low_stock' && { products: namesOf(low, language) }),
      }
      await inTransaction((tx) => addNotice(ports, tx, { kind, key, userId: id, language, values }))
    }
  }
  events.publish({ type: 'notices.due' })
}

/** Deletes messages that are older than three months. */
export const forgetNotices =
  ({ stores, clock }: Ports) =>
  (): Promise<void> =>
    stores.notices.forget(clock.now() - KEPT_MS)
