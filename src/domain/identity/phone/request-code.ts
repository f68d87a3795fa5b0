import {
  CODE_DIGITS,
  CODE_MS,
  type CodePurpose,
  codeHashOf,
  mobileNumber,
  NUMBER_LIMITS,
  nextSendAt,
  numberHashOf,
  refuseUntil,
  scopeOf,
  secondsUntil,
} from '#domain/identity/phone/phone-code.ts'
import type { User } from '#domain/identity/user.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { reachOf } from '#domain/shared/reach.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const FIRST_PAUSE_SECONDS = NUMBER_LIMITS.pausesMs[0] / 1000

export interface CodeRequest {
  readonly phone: string
  readonly purpose: CodePurpose
  readonly language: Language
}

export interface SentCode {
  /** The number as it was understood, in E.164. */
  readonly phone: string
  readonly resendAfterSeconds: number
  readonly expiresInSeconds: number
}

/**
 * Sends a code to a number. It does not look for an account, so a known and an unknown number get the same answer for
 * the same work. The number's own limits are read before the shop's is counted: requests that send nothing cannot use
 * up the shop's.
 */
export const requestCode =
  (ports: Ports) =>
  async (request: CodeRequest, address: string, actor?: User): Promise<SentCode> => {
    const { attempts, stores, inTransaction, clock, ids, oneTimeCodes, events, phones } = ports
    const phone = mobileNumber(phones, request.phone)
    if ((await reachOf(ports)).phone === 'none') throw new Refusal('phone.not-offered')
    await attempts.count('code-address', address)
    const numberHash = numberHashOf(ports, phone)
    const before = await stores.phoneCodes.useOf(numberHash)
    const now = clock.now()
    if (before) refuseUntil(nextSendAt(before), now)
    await attempts.count('code-shop', 'all')

    const code = oneTimeCodes.newDigits(CODE_DIGITS)
    const scope = scopeOf(request.purpose, actor?.id)
    const use = await inTransaction(async (tx) => {
      const counted = await tx.phoneCodes.countSend(numberHash, now)
      // A concurrent request has just sent one.
      if (!counted) throw new Refusal('attempts.too-many', { retryAfterSeconds: FIRST_PAUSE_SECONDS })
      const codeHash = codeHashOf(ports, phone, scope, code)
      await tx.phoneCodes.put({ numberHash, scope, codeHash, expiresAt: now + CODE_MS })
      await addNotice(ports, tx, {
        kind: 'login_code',
        key: `login_code:${ids.next()}`,
        userId: actor?.id ?? null,
        language: request.language,
        phone,
        secrets: { code },
      })
      return counted
    })
    events.publish({ type: 'notices.due' })
    return {
      phone,
      resendAfterSeconds: secondsUntil(use.nextSendAt, now),
      expiresInSeconds: CODE_MS / 1000,
    }
  }
