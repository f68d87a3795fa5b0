import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import './order-steps.css'

const STEPS = [
  { page: 'cart', name: () => m.cart_title() },
  { page: 'checkOut', name: () => m.checkout_title() },
  { page: 'payment', name: () => m.payment_title() },
  { page: 'orderTracking', name: () => m.steps_tracking() },
] as const

type Step = (typeof STEPS)[number]['page']

/** Where one is on the way from the cart to the door; until it is ordered, what is behind can be gone back to. */
export const OrderSteps = ({ now }: { readonly now: Step }) => {
  const current = STEPS.findIndex(({ page }) => page === now)
  return (
    <ol className="stepper" aria-label={m.steps_label()}>
      {STEPS.map(({ page, name }, index) => {
        if (index < current) {
          const done = (
            <>
              <i>
                <Icon name="check" size={16} />
              </i>
              <span>{name()}</span>
            </>
          )
          return (
            <li key={page} className="done">
              {now === 'orderTracking' ? <p>{done}</p> : <Link to={hrefTo(page)}>{done}</Link>}
            </li>
          )
        }
        const isNow = index === current
        return (
          <li key={page} {...(isNow && { className: 'now', 'aria-current': 'step' as const })}>
            <i>{index + 1}</i>
            <span>{name()}</span>
          </li>
        )
      })}
    </ol>
  )
}
