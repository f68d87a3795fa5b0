import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { OrderFileAnswer } from '#contracts/office-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shownNumber } from '#web/i18n/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import './print.css'

interface Props {
  readonly title: string
  readonly sheet: (file: OrderFileAnswer) => ReactNode
}

/** A sheet of paper about an order: on the screen with a button to print it, on paper alone. */
export const PrintPage = ({ title, sheet }: Props) => {
  const { id = '' } = useParams()
  const { data, problem, reload } = useOffice<OrderFileAnswer>(`/orders/${encodeURIComponent(id)}`)
  return (
    <>
      <OfficeHead title={title}>
        <Link className="btn btn-soft issued" to={officeHref('order', { id })}>
          {m.office_order_title({ id: shownNumber(data?.order ?? { _id: id }) })}
        </Link>
        <button type="button" className="btn btn-primary" disabled={!data} onClick={() => window.print()}>
          <Icon name="printer" /> {m.office_print()}
        </button>
      </OfficeHead>
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && <article className="bo-sheet">{sheet(data)}</article>}
    </>
  )
}
