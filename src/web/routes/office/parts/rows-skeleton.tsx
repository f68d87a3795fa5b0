/** Placeholder rows. */
export const RowsSkeleton = ({ label, rows = 6 }: { readonly label: string; readonly rows?: number }) => (
  <div className="card bo-rows" role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="sk sk-line" />
    ))}
  </div>
)
