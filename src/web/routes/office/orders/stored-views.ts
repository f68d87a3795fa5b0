import { type Checked, record, text } from '#contracts/stored-checks.ts'
import { readList } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'

const MOST_VIEWS = 20

const StoredView = record(
  {
    name: text(60, 1),
    query: text(500),
    /** Account id of the owner. */
    owner: text(),
  },
  {},
)
export type StoredView = Checked<typeof StoredView>

/** Named order views of all accounts in this browser. */
const storedViews = createStored('officeViews', [], readList(StoredView, MOST_VIEWS))

export const useStoredViews = (owner: string): readonly StoredView[] =>
  useStored(storedViews).filter((view) => view.owner === owner)

const isSame = (one: StoredView, other: StoredView): boolean =>
  one.owner === other.owner && one.name === other.name

/** A view with the same name is replaced. */
export const keepView = (view: StoredView): void =>
  void storedViews.set([...storedViews.get().filter((each) => !isSame(each, view)), view].slice(-MOST_VIEWS))

export const dropView = (view: StoredView): void =>
  void storedViews.set(storedViews.get().filter((each) => !isSame(each, view)))
