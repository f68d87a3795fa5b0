import fillIn from 'virtual:inline/stored-names'

const ROWS = [1, 2, 3, 4]

/** Placeholder rows with a picture and a name. `suppressHydrationWarning` ignores the text that the script wrote. */
export const StoredNames = () => (
  <>
    {ROWS.map((row) => (
      <div key={row} className="stored-row" suppressHydrationWarning>
        <div className="sk" />
        <p
          className="stored-name"
          dir="auto"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </div>
    ))}
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fillIn }} />
  </>
)
