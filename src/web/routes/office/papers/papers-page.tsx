import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { PapersAnswer } from '#contracts/many-orders.ts'
import { showPapers } from '#contracts/operations/office-many-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { fullNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import '../parts/link-segments.css'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { PAPERS, type PaperName, paperHref } from './paper-links.ts'
import { useRollPages } from './roll-pages.ts'
import './papers.css'

/** `?print` prints once all is rendered; it is removed from the URL first, so that a reload does not print again. */
const usePrintRequest = (isDrawn: boolean): void => {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const printsAtOnce = query.has('print')
  useEffect(() => {
    if (!printsAtOnce || !isDrawn) return
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined))
    const print = async (): Promise<void> => {
      await Promise.all([document.fonts.ready, ...pictures])
      setQuery(
        (params) => {
          params.delete('print')
          return params
        },
        { replace: true, state },
      )
      window.print()
    }
    void print()
  }, [printsAtOnce, isDrawn, setQuery, state])
}

interface Props {
  readonly page: PaperName
  readonly children: (answer: PapersAnswer) => ReactNode
}

/** Printable pages for the orders in the query string. */
export const PapersPage = ({ page, children }: Props) => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const ids = query.get('ids') ?? ''
  const { data, problem, reload } = useOffice(showPapers, { query: { ids } })
  const [first, ...others] = data?.papers ?? []
  const papers = useRollPages()
  usePrintRequest(first !== undefined)
  const from = typeof state === 'object' && state && 'from' in state ? String(state.from) : '?view=table'
  return (
    <>
      {first && others.length === 0 ? (
        <BackLink to={officeHref('order', { id: first._id })}>
          {m.office_order_title({ id: fullNumber(first) })}
        </BackLink>
      ) : (
        <BackLink to={`${officeHref('orders')}${from}`}>{m.office_all_orders()}</BackLink>
      )}
      <OfficeHead title={PAPERS.find((each) => each.page === page)?.name() ?? ''}>
        <nav className="bo-link-seg" aria-label={m.office_papers()}>
          {PAPERS.map((paper) => (
            <Link
              key={paper.page}
              to={paperHref(paper.page, { ids })}
              replace
              state={state}
              aria-current={paper.page === page ? 'true' : undefined}
            >
              {paper.name()}
            </Link>
          ))}
        </nav>
        <button type="button" className="btn btn-primary" disabled={!first} onClick={() => window.print()}>
          <Icon name="printer" /> {m.office_print()}
        </button>
      </OfficeHead>
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && (
        <div ref={papers} className="bo-papers">
          {children(data)}
        </div>
      )}
    </>
  )
}
