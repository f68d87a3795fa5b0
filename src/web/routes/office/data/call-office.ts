import { callApi, type Reply } from '#web/browser/call-api.ts'
import { storedUser } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { attendanceHeaders } from './attendance.ts'
import { secondFactorNeeded, tokenDied } from './staff.ts'

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Calls the office API (`path` follows /api/office) with the stored token. */
export const callOffice = async <T>(path: string, call: Call = {}): Promise<Reply<T>> => {
  const token = storedUser.get()?.token
  const reply = await callApi<T>(`/api/office${path}`, {
    ...call,
    token,
    headers: attendanceHeaders(),
  })
  if (reply.status === 401 && token) tokenDied(token)
  if (reply.body.error === 'second-factor.needed' && token) secondFactorNeeded(token)
  return reply
}

/** Error text of a failed call, in the current language. */
export const problemOf = ({ body }: Reply<unknown>): string => body.message ?? m.office_unreachable()
