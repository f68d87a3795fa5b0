/**
 * Writes what is in the cart into the rows that stand in for it, before any code of the page is here. As text, and only as
 * much as there are rows: anyone may have written there. That code in turn does without it.
 */
const FILL_IN = import.meta.env.SSR
  ? `(function(){try{var arabic=document.documentElement.lang==='ar',lines=JSON.parse(localStorage.getItem('cart'))
document.querySelectorAll('.stored-name').forEach(function(row,at){var line=lines[at],fact=line&&line.facts&&line.facts[0]
if(!line)row.parentNode.hidden=true
else row.textContent=[arabic&&line.nameAr||line.name,fact?arabic?fact.ar:fact.en:''].join('\\n')})}catch(unread){}})()`
  : ''

const ROWS = [1, 2, 3, 4]

/** A picture's place and a name for each of the first lines. What the script wrote is not React's to look at. */
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
