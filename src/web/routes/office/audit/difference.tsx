import type { PublishedChange } from '#contracts/audit.ts'
import { fieldName, fieldValue, isShown } from './field-words.ts'

type Fields = Readonly<Record<string, unknown>> | null

interface Props {
  readonly before: Fields
  readonly after: Fields
  /** Names of people by id. */
  readonly names?: PublishedChange['names']
  /** The order's lines that occur in the values. */
  readonly lines?: PublishedChange['lines']
}

const NO_NAMES: NonNullable<Props['names']> = {}

/** Old and new values, field by field. */
export const Difference = ({ before, after, names = NO_NAMES, lines }: Props) => {
  const say = (field: string, value: unknown): string =>
    (typeof value === 'string' && names[value]) || fieldValue(field, value, lines)
  const all = { ...before, ...after }
  return (
    <dl className="bo-diff">
      {Object.keys(all)
        .filter((field) => isShown(field, before, after))
        .map((field) => (
          <div key={field}>
            <dt dir="auto">{fieldName(field, all)}</dt>
            <dd>
              {before?.[field] !== undefined && <del dir="auto">{say(field, before[field])}</del>}
              {after?.[field] !== undefined && <ins dir="auto">{say(field, after[field])}</ins>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
