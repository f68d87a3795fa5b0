import { parseSheet } from '#adapters/sheets/parse-sheet.ts'
import { createSheets } from '#adapters/sheets/sheets.ts'
import type { ImportAnswer } from '#contracts/transfer.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { columnsOf, readParts } from '#domain/transfer/read-parts.ts'
import type { Format, Sheets, Transfer } from '#domain/transfer/transfer.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import type { ENGINES_HERE } from '#tests/support/test-shop.ts'

const TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv', json: 'application/json' }

/** A shop with someone who may export and import. */
export interface Place {
  readonly here: TestServer
  readonly manager: User
  readonly token: string
}

/** Reads on a worker thread, as in production. */
export const ON_A_THREAD: Partial<Ports> = { sheets: createSheets() }

/** Reads on the main thread: to start a thread takes longer than to read the files of most tests. */
const sheetsHere: Sheets = {
  ...createSheets(),
  read: ({ what, format, bytes }, work) => work(readParts(what, parseSheet(bytes, format, columnsOf(what)))),
}

export const aPlace = async (
  engine: (typeof ENGINES_HERE)[number],
  ports: Partial<Ports> = {},
): Promise<Place> => {
  const here = await aServer(engine, { ports: { sheets: sheetsHere, ...ports } })
  const manager = await aPerson(here, 'manager', 'سلمى')
  return { here, manager, token: await here.tokenOf(manager) }
}

export const exported = async ({ here, token }: Place, what: Transfer, format: Format): Promise<string> => {
  // Not through `text()`, which removes the byte order mark.
  const response = await fetch(`${here.url}/api/office/exports/${what}/${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Buffer.from(await response.arrayBuffer()).toString()
}

export const post = ({ here, token }: Place, path: string, file: string, format: Format) =>
  here.send('POST', `/api/office/imports${path}`, {
    token,
    body: Buffer.from(file),
    headers: { 'content-type': TYPES[format] },
  })

export const check = async (place: Place, what: Transfer, file: string, format: Format = 'csv') =>
  (await post(place, `/check?what=${what}&format=${format}`, file, format)).json as unknown as ImportAnswer

export const apply = (place: Place, what: Transfer, file: string, seal: string, format: Format = 'csv') =>
  post(place, `?what=${what}&format=${format}&seal=${encodeURIComponent(seal)}`, file, format)

export const bring = async (place: Place, what: Transfer, file: string, format: Format = 'csv') =>
  apply(place, what, file, (await check(place, what, file, format)).seal, format)
