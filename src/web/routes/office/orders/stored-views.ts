import * as z from 'zod/mini'
import { readList } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'

const MOST_VIEWS = 20

const StoredView = z.looseObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  query: z.string().check(z.maxLength(500)),
  /** Account id of the owner. */
  owner: z.string(),
})
export type StoredView = z.infer<typeof StoredView>

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
