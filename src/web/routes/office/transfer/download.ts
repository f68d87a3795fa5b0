import { urlOf } from '#contracts/operation.ts'
import { exportData } from '#contracts/operations/transfer.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import type { Format, Transfer } from '#domain/transfer/transfer.ts'
import { downloadFile } from '../data/download-file.ts'

/** Kind of data and its dates: `orders-2026-07-14-to-2026-07-15.csv`; a full export has the day it was made. */
export const fileName = (what: Transfer, format: Format, times: readonly number[]): string => {
  const days = times.map(cairoDate).toSorted()
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return `${what}-${first}${last === first ? '' : `-to-${last}`}.${format}`
}

/** Downloads an export; returns an error text if it fails. */
export const download = (
  what: Transfer,
  format: Format,
  orders: readonly { readonly _id: string; readonly createdAt: string }[] = [],
): Promise<string | undefined> => {
  const ids = orders.length > 0 ? orders.map(({ _id }) => _id) : undefined
  const times = orders.map(({ createdAt }) => Date.parse(createdAt))
  const name = fileName(what, format, times.length > 0 ? times : [Date.now()])
  return downloadFile(urlOf(exportData, { params: { what, format }, query: { ids } }), name)
}
