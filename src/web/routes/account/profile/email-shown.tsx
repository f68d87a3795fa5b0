/** An e-mail that may break before its sign and its dots, rather than inside a word. */
export const EmailShown = ({ email }: { readonly email: string }) => (
  <bdi dir="ltr" lang="en">
    {email.split(/(?=[@.])/).map((part, index) => (
      <span key={`${part} ${index}`}>
        {index > 0 && <wbr />}
        {part}
      </span>
    ))}
  </bdi>
)
