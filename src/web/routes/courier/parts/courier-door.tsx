import { m } from '#web/i18n/compiled/messages.js'
import { Door } from '#web/routes/account/parts/door.tsx'
import { hrefTo } from '#web/site/href.ts'
import { useUser } from '#web/site/stored-values.ts'

type Why = 'visitor' | 'session' | 'not-courier'

const WORDS: Readonly<
  Record<Why, { title: () => string; text: (of: { name: string }) => string; button: () => string }>
> = {
  visitor: { title: m.courier_visitor_title, text: m.courier_visitor_text, button: m.courier_log_in },
  session: { title: m.courier_session_title, text: m.courier_session_text, button: m.courier_log_in },
  'not-courier': {
    title: m.courier_stranger_title,
    text: m.courier_stranger_text,
    button: m.courier_other_account,
  },
}

/** Explains why a user can't work here, with a link to where they can. */
export const CourierDoor = ({ why }: { readonly why: Why }) => {
  const user = useUser()
  const { title, text, button } = WORDS[why]
  return (
    <Door
      icon={why === 'not-courier' ? 'store' : 'bike'}
      title={title()}
      text={text({ name: user?.email ?? user?.fullName ?? '' })}
      button={button()}
      returnTo={hrefTo('courier')}
    />
  )
}
