import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { ServerPlaceholder } from '#web/orders/server-placeholder.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './order-steps.css'
import './order-page.css'

const STEPS = [
  { page: 'cart', name: () => m.cart_title() },
  { page: 'checkOut', name: () => m.checkout_title() },
  { page: 'payment', name: () => m.payment_title() },
  { page: 'orderTracking', name: () => m.steps_tracking() },
] as const

type Step = (typeof STEPS)[number]['page']

/** Progress from cart to order; earlier steps are links until the order is placed. */
const OrderSteps = ({ now }: { readonly now: Step }) => {
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

interface Props {
  readonly title: string
  readonly about: string
  readonly step: ComponentProps<typeof OrderSteps>['now']
  /** Shown until localStorage has been read. */
  readonly skeleton: ReactNode
  /** Shown immediately when the stored cart is empty. */
  readonly empty?: ReactNode
  readonly children: () => ReactNode
}

/** Frame of cart, checkout and payment, whose contents exist only in the browser's storage. */
export const OrderPage = ({ title, about, step, skeleton, empty, children }: Props) => {
  const placeholder = empty ? <ServerPlaceholder of="cart" empty={empty} skeleton={skeleton} /> : skeleton
  return (
    <div className="order-page">
      <PageTitle
        title={title}
        description={about}
        unlisted={step === 'payment' || step === 'orderTracking'}
      />
      <OrderSteps now={step} />
      <h1>{title}</h1>
      {useHydrated() ? children() : placeholder}
    </div>
  )
}
