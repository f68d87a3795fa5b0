import { telHref } from '#domain/shared/phone.ts'
import { PhoneShown } from '#web/orders/phone-shown.tsx'

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={telHref(phone)}>
    <PhoneShown phone={phone} />
  </a>
)

export const MailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
    <bdi dir="ltr">{email}</bdi>
  </a>
)
