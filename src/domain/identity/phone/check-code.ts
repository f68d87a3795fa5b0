import {
  type CodePurpose,
  codeHashOf,
  mobileNumber,
  nextTryAt,
  numberHashOf,
  type PhoneCode,
  refuseUntil,
  scopeOf,
  typedCode,
} from '#domain/identity/phone/phone-code.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A number whose code was right. The code still has to be used, by `useCode`. */
export interface ProvedNumber {
  readonly phone: string
  readonly code: Pick<PhoneCode, 'numberHash' | 'scope' | 'codeHash'>
}

interface Typed {
  readonly phone: string
  readonly code: string
}

/**
 * Checks a typed code. The guess is counted and committed before the code is compared, so that concurrent guesses
 * cannot exceed the limits and a later refusal does not give a guess back.
 */
export const checkCode = async (
  ports: Ports,
  purpose: CodePurpose,
  typed: Typed,
  address: string,
  actor?: User,
): Promise<ProvedNumber> => {
  const { attempts, inTransaction, clock, phones } = ports
  const phone = mobileNumber(phones, typed.phone)
  await attempts.count('login-address', address)
  const numberHash = numberHashOf(ports, phone)
  const scope = scopeOf(purpose, actor?.id)
  const now = clock.now()
  const found = await inTransaction(async ({ phoneCodes }) => {
    const use = await phoneCodes.useOf(numberHash)
    if (use) refuseUntil(nextTryAt(use), now)
    const hash = await phoneCodes.tryCode(numberHash, scope, now)
    // Without a code nothing is counted, so that guesses alone cannot block a number.
    return hash === undefined || !(await phoneCodes.countTry(numberHash, now)) ? undefined : hash
  })
  if (found === undefined) throw new Refusal('phone.code-over')
  const codeHash = codeHashOf(ports, phone, scope, typedCode(typed.code))
  if (codeHash !== found) throw new Refusal('phone.code-wrong')
  return { phone, code: { numberHash, scope, codeHash } }
}

/** Uses the code up, in the transaction of what it allows: of concurrent requests with one code, one succeeds. */
export const useCode = async ({ phoneCodes }: Stores, { code }: ProvedNumber): Promise<void> => {
  if (!(await phoneCodes.use(code))) throw new Refusal('phone.code-over')
}
