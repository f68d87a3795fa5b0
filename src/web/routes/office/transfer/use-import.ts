import { useRef, useState } from 'react'
import { applyImport, checkImport } from '#contracts/operations/transfer.ts'
import type { ImportAnswer } from '#contracts/transfer.ts'
import { type Format, IMPORT_MAX_BYTES, type Transfer } from '#domain/transfer/transfer.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { problemOf } from '../data/call-office.ts'
import { type SendProgress, sendOffice } from '../data/send-office.ts'

const TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv', json: 'application/json' }

export interface Step {
  readonly phase: 'sending' | 'checking' | 'applying'
  /** Progress shares; undefined while unknown. */
  readonly share?: number
  readonly done?: number
  readonly total?: number
}

interface State {
  readonly step?: Step
  readonly seen?: ImportAnswer
  readonly applied?: ImportAnswer
  readonly problem?: string
}

const formatOf = ({ name }: File): Format | undefined =>
  /\.csv$/i.test(name) ? 'csv' : /\.json$/i.test(name) ? 'json' : undefined

/** State of an import: preview, apply or cancel. */
export const useImport = (what: Transfer, file: File | undefined, onApplied: () => void) => {
  const [state, setState] = useState<State>({})
  const sending = useRef<AbortController>(undefined)

  const send = async (seal: string | undefined): Promise<void> => {
    const format = file && formatOf(file)
    if (!file || !format) return setState({ problem: m.office_transfer_kind_wrong() })
    if (file.size > IMPORT_MAX_BYTES) return setState({ problem: m.office_transfer_large() })
    const leaving = new AbortController()
    sending.current = leaving
    const phase = seal === undefined ? 'checking' : 'applying'
    const seenBefore = (last: State) => (last.seen ? { seen: last.seen } : {})
    setState((last) => ({ ...seenBefore(last), step: { phase: 'sending', share: 0 } }))
    const options = {
      signal: leaving.signal,
      onProgress: ({ sent, done, total }: SendProgress) =>
        setState((last) => ({
          ...seenBefore(last),
          step:
            done !== undefined && total
              ? { phase, done, total, share: done / total }
              : sent !== undefined && sent < 1
                ? { phase: 'sending', share: sent }
                : { phase },
        })),
    }
    const type = TYPES[format]
    const reply = await (seal === undefined
      ? sendOffice(checkImport, { query: { what, format } }, file, type, options)
      : sendOffice(applyImport, { query: { what, format, seal } }, file, type, options))
    if (leaving.signal.aborted) return setState({})
    if (!reply.ok)
      return setState((last) => ({
        // 409: the preview is outdated.
        ...(reply.status !== 409 && seenBefore(last)),
        problem: problemOf(reply),
      }))
    const answer = reply.body
    setState(seal === undefined ? { seen: answer } : { applied: answer })
    if (seal !== undefined) onApplied()
  }
  return {
    ...state,
    look: () => void send(undefined),
    apply: () => void send(state.seen?.seal),
    cancel: () => sending.current?.abort(),
    forget: () => setState({}),
  }
}
