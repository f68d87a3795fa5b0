import { CHANNELS, type Channel, type ChannelKind } from '#domain/notices/channel.ts'
import type { NoticeFacts } from '#domain/notices/compose-notice.ts'
import type { LoadedNotice } from '#domain/notices/load-notice.ts'
import { rulesOf } from '#domain/notices/notice-kinds.ts'
import type { PushSubscription } from '#domain/notices/push.ts'
import { isServedNumber, normalPhone, type PhonePolicy } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** One way to reach the person. */
export type Route =
  | { readonly channel: 'push'; readonly browsers: readonly PushSubscription[] }
  | { readonly channel: Exclude<ChannelKind, 'push'>; readonly by: Channel; readonly to: string }

/** A number in the profile may be another person's: messages about the account's safety go only to a proved one. */
const numbersOf = async (
  { stores }: Ports,
  { notice, order }: NoticeFacts,
  person: LoadedNotice['person'],
): Promise<readonly (string | null | undefined)[]> => {
  if (notice.phone !== null) return [notice.phone]
  if (rulesOf(notice.kind).about !== 'account') return [person?.phone, order?.shippingInfo.phone]
  const contacts = notice.userId === null ? undefined : await stores.users.contactsOf(notice.userId)
  return contacts?.phoneProvedAt ? [contacts.phone] : []
}

/** Anyone can order with any number, so only the numbers that may get a code get other messages. */
const usablePhone = (
  policy: PhonePolicy,
  numbers: readonly (string | null | undefined)[],
): string | undefined =>
  numbers.flatMap((phone) => (phone && isServedNumber(policy, phone) ? [phone] : [])).map(normalPhone)[0]

/** The routes to this person, in the order of the shop's settings. */
export const routesTo = async (
  ports: Ports,
  facts: NoticeFacts,
  { person, browsers }: Pick<LoadedNotice, 'person' | 'browsers'>,
): Promise<readonly Route[]> => {
  const { channels, phones } = ports
  const {
    notice,
    settings: { notices: settings },
  } = facts
  const { only } = rulesOf(notice.kind)
  const phone = usablePhone(phones, await numbersOf(ports, facts, person))
  const email = notice.email ?? person?.email
  const routes: Route[] = []
  // A test is also sent on a channel that the shop does not use.
  for (const channel of notice.channel === null ? settings.channels : CHANNELS) {
    if (only && !only.includes(channel)) continue
    if (notice.channel !== null && notice.channel !== channel) continue
    if (channel === 'push') {
      if (browsers.length > 0) routes.push({ channel, browsers })
      continue
    }
    const by = channels.find(({ kind }) => kind === channel)
    const to = channel === 'email' ? email : phone
    if (by && to) routes.push({ channel, by, to })
  }
  return routes
}
