import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from '#adapters/sheets/parse-sheet.ts'
import { lowerThreadPriority } from '#adapters/system/thread-priority.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { columnsOf, readParts } from '#domain/transfer/read-parts.ts'
import type { Format, Transfer } from '#domain/transfer/transfer.ts'

// The worker thread of one import (see `sheets.ts`). It posts one part and continues when the next is requested, so
// that at most two parts are in memory as rows.
const port = parentPort
if (!port) throw new Error('read-worker.ts runs as a worker thread')
const { bytes, format, what } = workerData as { bytes: Uint8Array; format: Format; what: Transfer }

lowerThreadPriority()
try {
  for await (const part of readParts(what, parseSheet(bytes, format, columnsOf(what)))) {
    port.postMessage({ part })
    await once(port, 'message')
  }
  port.postMessage({ isOver: true })
} catch (error) {
  if (!isRefusal(error)) throw error
  // Custom fields of an error are lost between threads.
  port.postMessage({ refused: { code: error.code, facts: error.facts } })
}
