import { on } from 'node:events'
import { join } from 'node:path'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import { guarded } from '#adapters/sheets/formulas.ts'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'
import { type Facts, Refusal, type RefusalCode } from '#domain/shared/refusal.ts'
import { refuseIfCancelled } from '#domain/transfer/plan.ts'
import type { ImportFile, ReadPart, Row, Sheets } from '#domain/transfer/transfer.ts'

type Message =
  | { readonly part: ReadPart }
  | { readonly isOver: true }
  | { readonly refused: { readonly code: RefusalCode; readonly facts: Facts } }

/** A file of 16 MB is a string of at most 32 MB; the rest is for the rows of two parts and the code. */
const MAX_HEAP_MB = 192

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

async function* messagesOf(worker: Worker): AsyncGenerator<Message> {
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) yield message as Message
  } catch (error) {
    if (isOutOfMemory(error)) throw new Refusal('import.unreadable')
    throw error
  }
}

/**
 * Reads a file part by part on a worker thread. The thread ends when all is read, when the reader stops, or when
 * the client disconnects.
 */
async function* readInWorker({ what, format, bytes, cancellation }: ImportFile): AsyncGenerator<ReadPart> {
  refuseIfCancelled(cancellation)
  const worker = new Worker(join(PROJECT_ROOT, 'src/adapters/sheets/read-worker.ts'), {
    workerData: { what, format, bytes },
    // Empty, because a debugger or a test runner in the parent's arguments would start again in the worker.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32 },
  })
  const end = () => void worker.terminate()
  cancellation?.addEventListener('abort', end)
  try {
    for await (const message of messagesOf(worker)) {
      if ('isOver' in message) return
      if ('refused' in message) throw new Refusal(message.refused.code, message.refused.facts)
      yield message.part
      worker.postMessage('next', [])
    }
    refuseIfCancelled(cancellation)
    throw new Error('the import worker thread exited before the end of the file')
  } finally {
    cancellation?.removeEventListener('abort', end)
    await worker.terminate()
  }
}

/** Each import holds its whole file in memory: as bytes, rows and a plan. */
const MOST_AT_ONCE = 2
const BUSY_RETRY_SECONDS = 30

async function* writeCsv(columns: readonly string[], pages: AsyncIterable<readonly Row[]>) {
  let isFirst = true
  for await (const rows of pages) {
    yield stringify(
      rows.map((row) =>
        columns.map((column) => {
          const cell = row[column] ?? ''
          return typeof cell === 'string' ? guarded(cell) : cell
        }),
      ),
      {
        // Without a byte order mark spreadsheets decode Arabic wrongly.
        bom: isFirst,
        header: isFirst,
        columns: [...columns],
        record_delimiter: '\r\n',
        // By itself the library quotes only the whole `\r\n`, but spreadsheets end a row at either.
        quoted_match: /[\r\n]/,
      },
    )
    isFirst = false
    await letOthersRun()
  }
}

async function* writeJson(columns: readonly string[], pages: AsyncIterable<readonly Row[]>) {
  yield '['
  let before = '\n'
  for await (const rows of pages) {
    let page = ''
    for (const row of rows) {
      page += `${before}${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}`
      before = ',\n'
    }
    yield page
    await letOthersRun()
  }
  yield '\n]\n'
}

/**
 * Reads and writes CSV and JSON files. Reading runs on worker threads; writing yields to the event loop after each
 * page.
 */
export const createSheets = (): Sheets => {
  let reading = 0
  return {
    async read(file, work) {
      if (reading >= MOST_AT_ONCE) throw new Refusal('import.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
      reading += 1
      try {
        return await work(readInWorker(file))
      } finally {
        reading -= 1
      }
    },
    write: (columns, rows, format) => (format === 'csv' ? writeCsv(columns, rows) : writeJson(columns, rows)),
  }
}
