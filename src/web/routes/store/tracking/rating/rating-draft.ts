import type { z } from 'zod/mini'
import type { PublishedRating, RatingBody } from '#contracts/ratings.ts'
import { productSubject, type Subject } from '#domain/ratings/rating.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'

export type SavedRating = Readonly<z.infer<typeof PublishedRating>>

/** Unsent rating of one subject; 0 stars means none. */
export interface RatingInput {
  readonly stars: number
  readonly comment: string
}
export type Draft = Readonly<Partial<Record<Subject, RatingInput>>>

export const NO_RATING: RatingInput = { stars: 0, comment: '' }

/** The subjects that can be rated: service, products, and the courier who handed the order over, if one did. */
export const subjectsOf = ({
  broughtBy,
  items,
}: Pick<ServerOrder, 'broughtBy' | 'items'>): readonly Subject[] => [
  'service',
  ...(broughtBy ? (['courier'] as const) : []),
  ...new Set(items.map(({ productId }) => productSubject(productId))),
]

const subjectOf = ({ about, productId }: SavedRating): Subject =>
  about === 'product' ? productSubject(productId ?? 0) : about

export const givenOf = ({ rating }: Pick<ServerOrder, 'rating'>): ReadonlyMap<Subject, SavedRating> =>
  new Map((rating ?? []).map((each) => [subjectOf(each), each]))

/** Past its time for edits. */
export const isClosed = (given: SavedRating | undefined, now: number): boolean =>
  given !== undefined && now > Date.parse(given.editableUntil)

/** Draft with the given ratings as initial values. */
export const draftOf = (given: ReadonlyMap<Subject, SavedRating>): Draft =>
  Object.fromEntries([...given].map(([subject, { stars, comment }]) => [subject, { stars, comment }]))

/** Request body with changed ratings only, since a closed one would make the server refuse all. */
export const bodyOf = (
  draft: Draft,
  given: ReadonlyMap<Subject, SavedRating>,
  now: number,
): z.infer<typeof RatingBody> | undefined => {
  const changed = (Object.entries(draft) as [Subject, RatingInput][]).filter(([subject, input]) => {
    const before = given.get(subject)
    const isChanged = before?.stars !== input.stars || before.comment !== input.comment.trim()
    return input.stars > 0 && isChanged && !isClosed(before, now)
  })
  if (changed.length === 0) return undefined
  const inputFor = (wanted: Subject) => changed.find(([subject]) => subject === wanted)?.[1]
  const [service, courier] = [inputFor('service'), inputFor('courier')]
  const products = changed.flatMap(([subject, input]) =>
    subject.startsWith('product:') ? [{ productId: Number(subject.slice('product:'.length)), ...input }] : [],
  )
  return {
    ...(service && { service }),
    ...(courier && { courier }),
    ...(products.length > 0 && { products }),
  }
}
