import { proveEmail, requestEmailProof } from '#domain/identity/accounts/prove-email.ts'
import { requestPasswordLink } from '#domain/identity/passwords/request-password-link.ts'
import { choosePasswordByPhone } from '#domain/identity/phone/choose-password-by-phone.ts'
import { logInByPhone } from '#domain/identity/phone/log-in-by-phone.ts'
import { provePhone, showContacts } from '#domain/identity/phone/prove-phone.ts'
import { requestCode } from '#domain/identity/phone/request-code.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The verbs by which a person proves a number or an e-mail, and gets in with it. */
export const phoneVerbs = (ports: Ports) => ({
  requestCode: requestCode(ports),
  logInByPhone: logInByPhone(ports),
  choosePasswordByPhone: choosePasswordByPhone(ports),
  provePhone: provePhone(ports),
  showContacts: showContacts(ports),
  requestPasswordLink: requestPasswordLink(ports),
  requestEmailProof: requestEmailProof(ports),
  proveEmail: proveEmail(ports),
})
