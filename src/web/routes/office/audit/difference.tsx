type Fields = Readonly<Record<string, unknown>> | null

const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** What was, and what is now, field by field. */
export const Difference = ({ before, after }: { readonly before: Fields; readonly after: Fields }) => (
  <dl className="bo-diff">
    {[...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => (
      <div key={field}>
        <dt dir="ltr">{field}</dt>
        <dd>
          {before?.[field] !== undefined && <del dir="auto">{shown(before[field])}</del>}
          {after?.[field] !== undefined && <ins dir="auto">{shown(after[field])}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
