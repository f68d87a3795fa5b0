import type { ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import type { LoadedList } from '../data/use-office-list.ts'
import { More } from './more.tsx'
import { Problem } from './problem.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface Props<T> {
  readonly list: LoadedList<T>
  /** Empty state. */
  readonly nothing: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

/** A list with its loading, error, empty and loaded states. */
export const ListBody = <T,>({ list, nothing, children }: Props<T>) => (
  <>
    {list.problem && <Problem text={list.problem} again={list.reload} />}
    {list.items.length > 0 ? (
      <>
        {children(list.items)}
        <More {...list} />
      </>
    ) : list.isLoading ? (
      <RowsSkeleton label={m.office_loading()} />
    ) : (
      !list.problem && <section className="card">{nothing}</section>
    )}
  </>
)
