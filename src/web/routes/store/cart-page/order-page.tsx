import type { ComponentProps, ReactNode } from 'react'
import { PageTitle } from '#web/shell/page-title.tsx'
import { ServerPlaceholder } from '#web/ui/server-placeholder.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OrderSteps } from './order-steps.tsx'
import './order-page.css'

interface Props {
  readonly title: string
  readonly about: string
  readonly step: ComponentProps<typeof OrderSteps>['now']
  /** What stands in until the browser has said what it keeps. */
  readonly skeleton: ReactNode
  /** What is shown to who has no cart, at once. */
  readonly empty?: ReactNode
  readonly children: () => ReactNode
}

/** The frame of cart, checkout and payment. What they show is known in the browser only. */
export const OrderPage = ({ title, about, step, skeleton, empty, children }: Props) => {
  const unread = empty ? <ServerPlaceholder of="cart" empty={empty} skeleton={skeleton} /> : skeleton
  return (
    <div className="order-page">
      <PageTitle title={title} description={about} />
      <OrderSteps now={step} />
      <h1>{title}</h1>
      {useHydrated() ? children() : unread}
    </div>
  )
}
