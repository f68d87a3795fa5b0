import { shownPhone } from '#domain/shared/phone.ts'

/** A formatted phone number, left to right in every language. */
export const PhoneShown = ({ phone }: { readonly phone: string }) => (
  <bdi className="issued" dir="ltr">
    {shownPhone(phone)}
  </bdi>
)
