import { type Address, type AnswerOf, type OfficeContract, urlOf } from '#contracts/operation.ts'
import { asAnswer, callHeaders, type Reply } from '#web/browser/call-api.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { tokenDied } from './staff.ts'

/** An operation that takes a file upload. */
type UploadContract = OfficeContract & { readonly upload: object }

export interface SendProgress {
  /** Share of the file that is uploaded. */
  readonly sent?: number
  readonly done?: number
  readonly total?: number
}

const lastLine = (text: string): Record<string, unknown> => {
  const lines = text.trim().split('\n')
  return JSON.parse(lines.at(-1) || '{}') as Record<string, unknown>
}

/**
 * Uploads a file by XMLHttpRequest, since fetch reports no upload progress. With `onProgress` the server streams its own
 * progress as lines of JSON, the last of which is the answer.
 */
export const sendOffice = <C extends UploadContract>(
  contract: C,
  address: Address<C>,
  file: Blob,
  type: string,
  options: { readonly onProgress?: (progress: SendProgress) => void; readonly signal?: AbortSignal } = {},
): Promise<Reply<AnswerOf<C>>> => {
  const { onProgress, signal } = options
  const token = storedUser.get()?.token
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(contract.method, urlOf(contract, address))
    const headers = {
      ...callHeaders(token),
      'content-type': type,
      accept: onProgress ? 'application/x-ndjson' : 'application/json',
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.({ sent: loaded / total }))
    let read = 0
    request.addEventListener('progress', () => {
      const end = request.responseText.lastIndexOf('\n')
      if (end <= read || !onProgress || request.status !== 200) return
      const step = lastLine(request.responseText.slice(read, end))
      read = end
      if (typeof step.done === 'number') onProgress(step)
    })
    const failed = (): void => resolve({ ok: false, status: undefined, body: {} })
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    request.addEventListener('load', () => {
      if (request.status === 401 && token) tokenDied(token)
      const last = lastLine(request.responseText)
      const { status } = request
      // An error after the first progress line comes as the last line; the status is 200 by then.
      if (status >= 300 || 'error' in last) resolve({ ok: false, status, body: last })
      else resolve(asAnswer(contract, { ok: true, status, body: last.answer ?? last }))
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
