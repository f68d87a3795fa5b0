import type { AnswerOf, Input, OfficeContract } from '#contracts/operation.ts'
import { callAs, type Problem, type Reply, type Transport } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { storedUser } from '#web/site/stored-values.ts'
import { attendanceHeaders } from './attendance.ts'
import { secondFactorNeeded, tokenDied } from './staff.ts'

/** Calls an operation of the office with the stored token. */
export const callOffice = async <C extends OfficeContract>(
  contract: C,
  input: Input<C>,
  transport?: Transport,
): Promise<Reply<AnswerOf<C>>> => {
  const token = storedUser.get()?.token
  const reply = await callAs(token, contract, input, { ...transport, headers: attendanceHeaders() })
  if (!reply.ok && token) {
    if (reply.status === 401) tokenDied(token)
    if (reply.body.error === 'second-factor.needed') secondFactorNeeded(token)
  }
  return reply
}

/** Error text of a failed call, in the current language. */
export const problemOf = ({ body }: { readonly body: Problem }): string =>
  body.message ?? m.office_unreachable()
