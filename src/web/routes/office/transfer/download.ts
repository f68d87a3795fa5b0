import { urlOf } from '#contracts/operation.ts'
import { exportData } from '#contracts/operations/transfer.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import type { Format, Transfer } from '#domain/transfer/transfer.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { tokenDied } from '../data/staff.ts'

/** Kind of data and its dates: `orders-2026-07-14-to-2026-07-15.csv`; a full export has the day it was made. */
export const fileName = (what: Transfer, format: Format, times: readonly number[]): string => {
  const days = times.map(cairoDate).toSorted()
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return `${what}-${first}${last === first ? '' : `-to-${last}`}.${format}`
}

/** Downloads by fetch, since a link can't send the token; returns an error text if it fails. */
export const download = async (
  what: Transfer,
  format: Format,
  orders: readonly { readonly _id: string; readonly createdAt: string }[] = [],
): Promise<string | undefined> => {
  const token = storedUser.get()?.token
  try {
    const ids = orders.length > 0 ? orders.map(({ _id }) => _id) : undefined
    const response = await fetchFromShop(urlOf(exportData, { params: { what, format }, query: { ids } }), {
      headers: { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) },
    })
    if (response.status === 401 && token) tokenDied(token)
    if (!response.ok) return ((await response.json()) as { message?: string }).message
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    const times = orders.map(({ createdAt }) => Date.parse(createdAt))
    link.download = fileName(what, format, times.length > 0 ? times : [Date.now()])
    link.click()
    URL.revokeObjectURL(link.href)
    return undefined
  } catch {
    return m.office_unreachable()
  }
}
