import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guarded, unguarded } from '#adapters/sheets/formulas.ts'
import { itemsOf, parseSheet } from '#adapters/sheets/parse-sheet.ts'
import { createSheets } from '#adapters/sheets/sheets.ts'
import { columnsOf, readParts } from '#domain/transfer/read-parts.ts'
import {
  IMPORT_MAX_ROWS,
  type ImportFile,
  type ReadPart,
  type ReadRow,
  type Row,
} from '#domain/transfer/transfer.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const aFile = (text: string, more: Partial<ImportFile> = {}): ImportFile => ({
  what: 'products',
  format: 'csv',
  bytes: bytesOf(text),
  ...more,
})

const all = async <T>(values: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = []
  for await (const value of values) list.push(value)
  return list
}

const written = async (rows: readonly Row[], columns: readonly string[]): Promise<string> => {
  const pages = async function* () {
    yield rows
  }
  return (await all(createSheets().write(columns, pages(), 'csv'))).join('')
}

describe('[XFER-3] a cell that a spreadsheet would run as a formula', () => {
  /** Texts from the significant characters, which random strings rarely contain. */
  const cell = fc.string({
    unit: fc.constantFrom(...';,|\t\r\n\'" =+-@＝a1 '.split(''), '\u00a0', 'ن'),
    maxLength: 12,
  })

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['=1+1', "'=1+1"],
    ['+201001234567', "'+201001234567"],
    ['a\n@sum', "a\n'@sum"],
    ['a|"-1', 'a|\'"-1'],
    ['a\t =1', "a\t' =1"],
    ['a,=1', "a,'=1"],
    ["'=x", "''=x"],
    ['＝1', "'＝1"],
    ['a-b;c=d', 'a-b;c=d'],
    ["'quoted", "'quoted"],
  ])('%j is written as %j', (text, safe) => {
    expect(guarded(text)).toBe(safe)
    expect(unguarded(safe)).toBe(text)
  })

  test('reads exactly as it was, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(cell, fc.string({ unit: 'binary' })), (text) => unguarded(guarded(text)) === text),
      { numRuns: 2000 },
    )
  })

  test('begins no cell of a written file, whichever character ends cells there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (cells) => {
        const rows = cells.map((text) => ({ id: 'x', name_en: text }))
        const file = (await written(rows, ['name_en', 'id'])).replace('\ufeff', '')
        for (const part of file.split(/[,;|\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝]/)
        const records: string[][] = parse(file, { relax_column_count: true })
        for (const [first = ''] of records) expect(first).not.toMatch(/^[\s"]*[=+\-@＝]/)
      }),
      { numRuns: 150 },
    )
  })

  test('comes back from a file as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (cells) => {
        const file = await written(
          cells.map((text) => ({ id: 'x', name_en: text })),
          ['id', 'name_en'],
        )
        const read = await all(parseSheet(bytesOf(file), 'csv', columnsOf('products')))
        expect(read.map(({ cells: { name_en } }) => name_en)).toEqual(cells)
      }),
      { numRuns: 150 },
    )
  })
})

test.each(['\r\n', '\n', '\r'])(
  '[XFER-21] a cell of several lines stays one cell where rows end in %j',
  async (end) => {
    const rows = [
      { id: '1', facts_en: 'Cotton\nMade in Egypt', brand: 'Bata' },
      { id: '2', facts_en: 'Wool\rSoft', brand: '' },
    ]
    const file = await written(rows, ['id', 'facts_en', 'brand'])
    const saved = file.replaceAll('\r\n', end)
    const records: string[][] = parse(saved.replace('\ufeff', ''), { record_delimiter: end })
    expect(records.slice(1)).toEqual(rows.map((row) => Object.values(row)))
    const read = await all(parseSheet(bytesOf(saved), 'csv', columnsOf('products')))
    expect(read.map(({ cells }) => cells)).toEqual(rows)
  },
)

describe('reading a list in JSON', () => {
  test('[XFER-7] finds the items that JSON itself would find, however they are spaced', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 }),
        fc.nat({ max: 3 }),
        (list, spaces) => {
          const items = [...itemsOf(` ${JSON.stringify(list, null, spaces)}\n`)]
          expect(items.map((item) => JSON.parse(item) as unknown)).toEqual(JSON.parse(JSON.stringify(list)))
        },
      ),
    )
  })

  test.each([
    '',
    ' ',
    '{"id":1}',
    '[',
    '[{}',
    '[{},',
    '[{}]]',
    '[{}] x',
    '["a',
    '["a\\"]',
    '[{}}]',
    '[,]',
    '[{},]',
    '[{} {}]',
    '[[]]',
    '[1]',
    '[null]',
  ])('[XFER-7] refuses %j', async (text) => {
    await expect(all(parseSheet(bytesOf(text), 'json', columnsOf('products')))).rejects.toMatchObject({
      code: 'import.unreadable',
    })
  })

  test('[XFER-7] reads no item before it is needed', () => {
    const items = itemsOf('[{"id":1},{"id":2},{"id":')
    expect(items.next().value).toBe('{"id":1}')
    expect(items.next().value).toBe('{"id":2}')
    expect(() => items.next()).toThrow('import.unreadable')
  })
})

test('[XFER-7] reading stops at the first row too many', async () => {
  let pulled = 0
  const endless = async function* (): AsyncGenerator<ReadRow> {
    for (;;) {
      pulled += 1
      yield { row: pulled, cells: { id: pulled } }
    }
  }
  await expect(all(readParts('products', endless()))).rejects.toMatchObject({
    code: 'import.unreadable',
    facts: { why: 'rows' },
  })
  expect(pulled).toBe(IMPORT_MAX_ROWS + 1)
})

test('[XFER-7] a heading of too many columns, and a row with more cells than it, are no file of ours', async () => {
  const wide = Array.from({ length: 201 }, (_, at) => `a${at}`).join(',')
  for (const text of [`${wide}\n1\n`, 'id,price\n1,2,3\n'])
    await expect(all(parseSheet(bytesOf(text), 'csv', columnsOf('products')))).rejects.toThrow(
      'import.unreadable',
    )
})

test('[XFER-7] a heading that stands twice is named, unless its columns are not read', async () => {
  const read = (text: string) => all(parseSheet(bytesOf(text), 'csv', columnsOf('products')))
  for (const heading of ['id,price,price', 'Price;id; price '])
    await expect(read(`${heading}\n`)).rejects.toMatchObject({
      code: 'import.unreadable',
      facts: { why: 'heading', column: 'price' },
    })
  expect(await read('id,notes,price,notes,,\n1,a,5,b,,\n')).toEqual([
    { row: 2, cells: { id: '1', price: '5' } },
  ])
})

describe('the thread of an import', () => {
  const threads: Worker[] = []
  const ended: Worker[] = []
  const onWorker = (worker: Worker): void => {
    threads.push(worker)
    worker.once('exit', () => ended.push(worker))
  }
  beforeAll(() => void process.on('worker', onWorker))
  afterAll(() => void process.off('worker', onWorker))
  afterEach(() => {
    expect(ended).toHaveLength(threads.length)
    threads.length = 0
    ended.length = 0
  })
  test('[XFER-11] reads and checks the rows part by part, and ends with them', async () => {
    const text = `id,price\n${Array.from({ length: 1200 }, (_, at) => `${at + 1},${at === 7 ? 'x' : 5}`).join('\n')}`
    const parts = await createSheets().read(aFile(text), all)
    expect(parts.map(({ rows }) => rows)).toEqual([500, 500, 200])
    expect(parts[0]).toMatchObject({
      faulty: [9],
      problems: [{ row: 9, column: 'price', code: 'not-a-price' }],
    })
    expect(parts[2]?.drafts.at(-1)).toMatchObject({ id: 1200, price: 500 })
    expect(threads).toHaveLength(1)
  })

  test('[XFER-11] ends when the file is refused, and when the work on it fails', async () => {
    const sheets = createSheets()
    await expect(sheets.read(aFile('{', { format: 'json' }), all)).rejects.toThrow('import.unreadable')
    const failing = async (parts: AsyncIterable<ReadPart>): Promise<never> => {
      for await (const _ of parts) throw new Error('no room')
      throw new Error('no part')
    }
    await expect(sheets.read(aFile(`id\n${'1\n'.repeat(2000)}`), failing)).rejects.toThrow('no room')
    expect(threads).toHaveLength(2)
  })

  test('[XFER-12] ends when the caller leaves', async () => {
    const leaving = new AbortController()
    const file = aFile(`id\n${'1\n'.repeat(20_000)}`, { cancellation: leaving.signal })
    const read = createSheets().read(file, async (parts) => {
      for await (const _ of parts) leaving.abort()
    })
    await expect(read).rejects.toThrow('import.cancelled')
    expect(threads).toHaveLength(1)
    await expect(createSheets().read(file, all)).rejects.toThrow('import.cancelled')
  })

  test('[XFER-12] two files are read at once, and a third is refused until one is done with', async () => {
    const sheets = createSheets()
    const gate = new EventTarget()
    const held = [1, 2].map(() => sheets.read(aFile('id\n1'), () => once(gate, 'open')))
    await expect(sheets.read(aFile('id\n1'), all)).rejects.toMatchObject({
      code: 'import.busy',
      facts: { retryAfterSeconds: expect.any(Number) },
    })
    gate.dispatchEvent(new Event('open'))
    await Promise.all(held)
    expect(await sheets.read(aFile('id\n1'), all)).toHaveLength(1)
  })
})
