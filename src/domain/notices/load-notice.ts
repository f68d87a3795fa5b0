import type { Product } from '#domain/catalog/product.ts'
import { lineWords, variantWords } from '#domain/catalog/variants.ts'
import type { Member } from '#domain/identity/user.ts'
import type { NoticeFacts } from '#domain/notices/compose-notice.ts'
import type { Notice, Send, StoredTemplate } from '#domain/notices/notice.ts'
import { isOffer } from '#domain/notices/notice-kinds.ts'
import type { PushSubscription } from '#domain/notices/push.ts'
import { stopTokenOf } from '#domain/notices/stop-offers.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { together } from '#domain/shared/together.ts'

/** A notice with what is stored about its person, its order and earlier tries. */
export interface LoadedNotice extends Pick<NoticeFacts, 'order' | 'product'> {
  readonly notice: Notice
  readonly person: Member | undefined
  readonly sends: readonly Send[]
  readonly browsers: readonly PushSubscription[]
  readonly templates: readonly StoredTemplate[]
}

const present = <T>(values: readonly (T | null | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
]

/** The name of the product that a notice is about, with the chosen values if it is about one variant. */
const namedIn = (
  { values: { product, variantId } }: Notice,
  products: readonly Product[],
): NoticeFacts['product'] => {
  const found = products.find(({ id }) => id === Number(product))
  const variant = found?.variants?.find(({ id }) => id === Number(variantId))
  if (!found || !variant) return found
  return { name: lineWords({ name: found.name, variant: variantWords(found.options ?? [], variant) }) }
}

/** Loads notices that are sent at the same time by the same few statements. Undefined for one that does not exist. */
export const loadNotice = (ports: Ports): ((noticeId: string) => Promise<LoadedNotice | undefined>) =>
  together(ports, async (noticeIds) => {
    const { notices, users, orders, products, push } = ports.stores
    const found = new Map((await notices.byIds(noticeIds)).map((notice) => [notice.id, notice]))
    const all = [...found.values()]
    const userIds = present(all.map(({ userId }) => userId))
    const productIds = present(all.map(({ values }) => values.product)).map(Number)
    const people = new Map((await users.members(userIds)).map((person) => [person.id, person]))
    const theirs = Map.groupBy(await push.ofAll(userIds), ({ userId }) => userId)
    const ordered = await orders.byIds(present(all.map(({ orderId }) => orderId)))
    const byOrderId = new Map<string, Order>(ordered.map((order) => [order.id, order]))
    const sends = Map.groupBy(await notices.sendsOf(noticeIds), ({ noticeId }) => noticeId)
    const named = productIds.length > 0 ? await products.byIds(productIds) : []
    const templates = await notices.templates()
    return noticeIds.map((noticeId) => {
      const notice = found.get(noticeId)
      if (!notice) return undefined
      const { userId, orderId } = notice
      return {
        notice,
        person: userId === null ? undefined : people.get(userId),
        order: orderId === null ? undefined : byOrderId.get(orderId),
        product: namedIn(notice, named),
        sends: sends.get(noticeId) ?? [],
        browsers: (userId !== null && theirs.get(userId)) || [],
        templates,
      }
    })
  })

/** The facts from which `composeNotice` makes the words of a loaded notice. */
export const factsOf = (
  ports: Ports,
  { notice, person, order, product, templates }: LoadedNotice,
  settings: ShopSettings,
): NoticeFacts => {
  const { id, kind, sealed } = notice
  const opened = sealed === null ? undefined : ports.secretBox.open(sealed, id)
  return {
    notice,
    // An account that was opened by a phone number may have no name, but its orders have one.
    name: person?.name || order?.shippingInfo.fullName || '',
    order,
    product,
    settings,
    templates,
    links: ports.links,
    secrets: opened === undefined ? {} : JSON.parse(opened),
    stopToken: person && isOffer(kind) ? stopTokenOf(ports, person.id) : null,
  }
}
