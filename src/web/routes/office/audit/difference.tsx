import { fieldName, fieldValue } from './field-words.ts'

type Fields = Readonly<Record<string, unknown>> | null

/** What was, and what is now, field by field. */
export const Difference = ({ before, after }: { readonly before: Fields; readonly after: Fields }) => (
  <dl className="bo-diff">
    {[...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => (
      <div key={field}>
        <dt dir="auto">{fieldName(field)}</dt>
        <dd>
          {before?.[field] !== undefined && <del dir="auto">{fieldValue(field, before[field])}</del>}
          {after?.[field] !== undefined && <ins dir="auto">{fieldValue(field, after[field])}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
