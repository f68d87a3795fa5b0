import { createEmitter, useStore } from '#web/ui/store.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** What the browser paints around the page. */
export const CHROME_COLOUR = { light: '#ffffff', dark: '#16211e' } as const

const KEY = 'theme'
const changes = createEmitter()
// Set where storage refuses: the choice then holds for this document only.
let unsaved: Theme | undefined

const asTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')

const chosen = (): Theme => {
  if (unsaved) return unsaved
  try {
    return asTheme(localStorage.getItem(KEY))
  } catch {
    return 'system'
  }
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

const show = (): void => {
  const theme = chosen()
  const shown = theme === 'system' ? (prefersDark().matches ? 'dark' : 'light') : theme
  document.documentElement.dataset.theme = shown
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = CHROME_COLOUR[theme === 'system' ? own : theme]
  }
  changes.emit()
}

/** False when the choice could not be kept. */
export const chooseTheme = (theme: Theme): boolean => {
  try {
    localStorage.setItem(KEY, theme)
    unsaved = undefined
  } catch {
    unsaved = theme
  }
  show()
  return unsaved === undefined
}

/** Keeps the page in step with the system and with the other tabs. The head script has shown the theme already. */
export const followTheme = (): (() => void) => {
  const system = prefersDark()
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) show()
  }
  show()
  system.addEventListener('change', show)
  addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', show)
    removeEventListener('storage', onStorage)
  }
}

export const useTheme = (): Theme => useStore<Theme>({ subscribe: changes.subscribe, get: chosen }, 'system')
