/**
 * Inline script that writes the names of the stored cart into the placeholder rows before the page's code has loaded. It
 * sets `textContent` only, and at most as many as there are rows, because stored data is not trusted. The hydrated page does
 * not depend on it.
 */
const FILL_IN = import.meta.env.SSR
  ? `(function(){try{var arabic=document.documentElement.lang==='ar',lines=JSON.parse(localStorage.getItem('cart'))
document.querySelectorAll('.stored-name').forEach(function(row,at){var line=lines[at],fact=line&&line.facts&&line.facts[0]
if(!line)row.parentNode.hidden=true
else row.textContent=[arabic&&line.nameAr||line.name,fact?arabic?fact.ar:fact.en:''].join('\\n')})}catch(unread){}})()`
  : ''

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
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FILL_IN }} />
  </>
)
