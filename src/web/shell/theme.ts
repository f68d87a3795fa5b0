import { createEmitter, useStore } from '#web/ui/store.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Values of the `theme-color` meta tag. */
export const CHROME_COLOUR = { light: '#ffffff', dark: '#16211e' } as const

const KEY = 'theme'
const changes = createEmitter()
// Set if the storage failed: the choice then lasts for this document.
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

/** False if the choice could not be stored. */
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

/** Follows the system theme and other tabs. The head script has applied the initial theme. */
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
