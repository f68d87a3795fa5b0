import { shownPhone } from '#domain/shared/phone.ts'

/** A number as people read it out, left to right in every language. */
export const PhoneShown = ({ phone }: { readonly phone: string }) => (
  <bdi className="issued" dir="ltr">
    {shownPhone(phone)}
  </bdi>
)
