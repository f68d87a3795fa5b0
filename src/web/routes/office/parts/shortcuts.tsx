import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import type { Staff } from '../data/staff.ts'
import { isTyping } from './is-typing.ts'
import { OfficeDialog } from './office-dialog.tsx'

// Lazy: loaded on first use.
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

const KEYS = [
  { keys: ['j', 'k'], say: m.office_keys_next },
  { keys: ['Enter'], say: m.office_keys_open },
  { keys: ['x'], say: m.office_keys_select },
  { keys: ['Ctrl', 'K'], say: m.office_palette },
  { keys: ['/'], say: m.office_keys_search },
  { keys: ['?'], say: m.office_keys_help },
] as const

/** Global office shortcuts: Ctrl/⌘ K opens the command palette, `/` focuses the search, `?` lists all shortcuts. */
export const Shortcuts = ({ staff }: { readonly staff: Staff }) => {
  const [isHelping, setHelping] = useState(false)
  const [isGoing, setGoing] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        // Prevents Firefox's own shortcut (search bar).
        event.preventDefault()
        setGoing(true)
      }
      if (isTyping(event)) return
      if (event.key === '?') setHelping(true)
      if (event.key !== '/') return
      const search = document.querySelector<HTMLInputElement>('.bo-main [type=search]')
      if (!search) return
      // Otherwise the slash would be typed into the search field.
      event.preventDefault()
      search.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (isGoing)
    return (
      <Suspense>
        <CommandPalette staff={staff} onClose={() => setGoing(false)} />
      </Suspense>
    )
  if (!isHelping) return null
  return (
    <OfficeDialog title={m.office_keys_title()} onClose={() => setHelping(false)}>
      <dl className="bo-keys">
        {KEYS.map(({ keys, say }) => (
          <div key={keys[0]}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say()}</dd>
          </div>
        ))}
      </dl>
    </OfficeDialog>
  )
}
