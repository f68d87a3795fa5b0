import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PapersAnswer } from '#contracts/many-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { fullNumber } from '#web/i18n/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import './papers.css'

interface Props {
  readonly title: string
  /** What is printed on: a sheet, or the roll of a receipt printer, 80 mm wide. */
  readonly kind: 'sheet' | 'roll'
  readonly children: (answer: PapersAnswer) => ReactNode
}

/** Papers about the orders that the address names: on the screen with a button to print them, on paper alone. */
export const PapersPage = ({ title, kind, children }: Props) => {
  const [query] = useSearchParams()
  const ids = query.get('ids') ?? ''
  const { data, problem, reload } = useOffice<PapersAnswer>(`/papers?ids=${encodeURIComponent(ids)}`)
  const [first, ...others] = data?.papers ?? []
  return (
    <>
      {first && others.length === 0 ? (
        <BackLink to={officeHref('order', { id: first._id })}>
          {m.office_order_title({ id: fullNumber(first) })}
        </BackLink>
      ) : (
        <BackLink to={`${officeHref('orders')}?view=table`}>{m.office_all_orders()}</BackLink>
      )}
      <OfficeHead title={title}>
        <button type="button" className="btn btn-primary" disabled={!first} onClick={() => window.print()}>
          <Icon name="printer" /> {m.office_print()}
        </button>
      </OfficeHead>
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && <div className={`bo-papers ${kind}`}>{children(data)}</div>}
    </>
  )
}
