import type { z } from 'zod/mini'
import type { PublishedRating, RatingBody } from '#contracts/ratings.ts'
import { productSubject, type Subject } from '#domain/ratings/rating.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'

export type Given = Readonly<z.infer<typeof PublishedRating>>

/** Unsent rating of one subject; 0 stars means none. */
export interface Voice {
  readonly stars: number
  readonly comment: string
}
export type Draft = Readonly<Partial<Record<Subject, Voice>>>

export const SILENT: Voice = { stars: 0, comment: '' }

/** The subjects that can be rated: service, products, and the courier if one delivered. */
export const subjectsOf = ({
  steps = [],
  items,
}: Pick<ServerOrder, 'steps' | 'items'>): readonly Subject[] => [
  'service',
  ...(steps.some(({ by }) => by === 'courier') ? (['courier'] as const) : []),
  ...new Set(items.map(({ productId }) => productSubject(productId))),
]

const subjectOf = ({ about, productId }: Given): Subject =>
  about === 'product' ? productSubject(productId ?? 0) : about

export const givenOf = ({ rating }: Pick<ServerOrder, 'rating'>): ReadonlyMap<Subject, Given> =>
  new Map((rating ?? []).map((each) => [subjectOf(each), each]))

/** Past its time for edits. */
export const isClosed = (given: Given | undefined, now: number): boolean =>
  given !== undefined && now > Date.parse(given.editableUntil)

/** Draft with the given ratings as initial values. */
export const draftOf = (given: ReadonlyMap<Subject, Given>): Draft =>
  Object.fromEntries([...given].map(([subject, { stars, comment }]) => [subject, { stars, comment }]))

/** Request body with changed ratings only, since a closed one would make the server refuse all. */
export const bodyOf = (
  draft: Draft,
  given: ReadonlyMap<Subject, Given>,
  now: number,
): z.infer<typeof RatingBody> | undefined => {
  const said = (Object.entries(draft) as [Subject, Voice][]).filter(([subject, voice]) => {
    const before = given.get(subject)
    const isNew = before?.stars !== voice.stars || before.comment !== voice.comment.trim()
    return voice.stars > 0 && isNew && !isClosed(before, now)
  })
  if (said.length === 0) return undefined
  const of = (wanted: Subject) => said.find(([subject]) => subject === wanted)?.[1]
  const [service, courier] = [of('service'), of('courier')]
  const products = said.flatMap(([subject, voice]) =>
    subject.startsWith('product:') ? [{ productId: Number(subject.slice('product:'.length)), ...voice }] : [],
  )
  return {
    ...(service && { service }),
    ...(courier && { courier }),
    ...(products.length > 0 && { products }),
  }
}
