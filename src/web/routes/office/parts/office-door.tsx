import { useLocation } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { Door } from '#web/routes/account/parts/door.tsx'
import { useUser } from '#web/site/stored-values.ts'
import type { WhyNot } from '../data/staff.ts'
import { FrontFrame } from './front-frame.tsx'

const WORDS = {
  visitor: { title: m.office_visitor_title, text: m.office_visitor_text, button: m.office_log_in },
  session: { title: m.office_session_title, text: m.office_session_text, button: m.office_log_in },
  stranger: { title: m.office_stranger_title, text: m.office_stranger_text, button: m.office_other_account },
} as const

/** Explains why a user can't work here, with a link to where they can. */
export const OfficeDoor = ({ why }: { readonly why: Exclude<WhyNot, 'second-factor'> }) => {
  const user = useUser()
  const { pathname } = useLocation()
  const { title, text, button } = WORDS[why]
  return (
    <FrontFrame>
      <Door
        icon={why === 'stranger' ? 'lock' : 'store'}
        title={title()}
        text={text({ name: user?.email ?? user?.fullName ?? '' })}
        button={button()}
        returnTo={pathname}
      />
    </FrontFrame>
  )
}
