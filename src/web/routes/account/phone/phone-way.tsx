import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { sentFor } from '#web/routes/account/parts/sent-code.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import './phone-way.css'

// Loaded when it is chosen: most visitors of these pages use e-mail or are logged in.
const PhoneLogin = lazy(() => import('./phone-login.tsx'))

interface Props {
  readonly onLoggedIn?: ((role: unknown) => void) | undefined
}

/** The first way on the pages Login and Sign up: a code to a mobile number. Absent when the shop cannot send codes. */
export const PhoneWay = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen((before) => before || sentFor('login') !== undefined), [])
  if (shopFront().reach.phone === 'none') return null
  return (
    <div className="phone-way">
      {isOpen ? (
        <Suspense
          fallback={
            <p className="muted" role="status">
              {m.phone_loading()}
            </p>
          }
        >
          <PhoneLogin {...props} />
        </Suspense>
      ) : (
        <button type="button" className="btn btn-line btn-lg btn-block" onClick={() => setOpen(true)}>
          <Icon name="phone" />
          <span>{m.phone_way()}</span>
        </button>
      )}
      <p className="phone-way-or">{m.phone_way_or()}</p>
    </div>
  )
}
