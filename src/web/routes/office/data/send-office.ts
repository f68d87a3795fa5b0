import { callHeaders, type Reply } from '#web/browser/call-api.ts'
import { storedUser } from '#web/browser/stored-values.ts'
import { tokenDied } from './staff.ts'

type Progress = (step: { readonly sent?: number; readonly done?: number; readonly total?: number }) => void

const lastLine = (text: string): Record<string, unknown> => {
  const lines = text.trim().split('\n')
  return JSON.parse(lines.at(-1) || '{}') as Record<string, unknown>
}

/**
 * Uploads a file by XMLHttpRequest, since fetch reports no upload progress. With `onProgress` the server streams its own
 * progress as lines of JSON, the last of which is the answer.
 */
export const sendOffice = <T>(
  path: string,
  file: Blob,
  type: string,
  options: { readonly onProgress?: Progress; readonly signal?: AbortSignal } = {},
): Promise<Reply<T>> => {
  const { onProgress, signal } = options
  const token = storedUser.get()?.token
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/office${path}`)
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
      const body = (last.answer ?? last) as Reply<T>['body']
      resolve({ ok: request.status < 300 && body.error === undefined, status: request.status, body })
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
