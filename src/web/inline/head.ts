// Runs in the head, before the first paint, on every page (compiled by `scripts/inline-scripts.ts`).
import { LOCALE_NAMES } from '#domain/shared/language.ts'

const UNDER_WAY_MS = 12 * 3_600_000

const page = document.documentElement.dataset

/** Storage may be blocked. */
const stored = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const has = (key: string): boolean => stored(key).length > 2

/** The saved choice, else the system's; and the digits of Arabic. */
const setTheme = (): void => {
  const theme = stored('theme')
  const isChosen = theme === 'dark' || theme === 'light'
  page.theme = isChosen ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (stored('digits') === 'arab') page.digits = 'arab'
}

interface Line {
  readonly serverId?: string
  readonly delivered?: boolean
  readonly placedAt: string
}

const isUnderWay = ({ serverId, delivered, placedAt }: Line): boolean =>
  Boolean(serverId) && !delivered && Date.now() - Date.parse(placedAt) < UNDER_WAY_MS

/**
 * Tells the styles whether this browser keeps a cart or orders, so that who has none sees at once what that looks like (see
 * `ServerPlaceholder`), and whether an order is under way, for which the home page keeps room.
 */
const tellWhatIsStored = (): void => {
  if (has('cart')) page.cart = ''
  const isLoggedIn = /"isLoggedIn":true/.test(stored('userInfo'))
  if (has('orderHistory') || has('pendingOrder') || has('outbox') || isLoggedIn) page.orders = ''
  try {
    const lines: readonly Line[] = JSON.parse(stored('orderHistory'))
    if (lines.some(isUnderWay)) page.underWay = ''
  } catch {
    // None are stored, or not as we write them.
  }
}

/** A browser in which a locale was chosen goes from the bare address, which is English, to its home; no other redirects. */
const openChosenLanguage = (): void => {
  const chosen = LOCALE_NAMES.find((locale) => locale !== 'en' && locale === stored('language'))
  if (chosen && location.pathname === '/') location.replace(`/${chosen}${location.search}${location.hash}`)
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what is pressed before the page's code has come, each button once, and presses it when the page is alive. A button
 * with a `command` is left to the browser, where it knows invoker commands; WebKit does not. Keeps what is typed likewise:
 * React would put back the value that the server wrote. It hears of it as of any letter, by an `input` event (of a `select` by
 * `change`); it ignores one whose value it has seen, so it is shown an empty field first.
 */
const keepEarlyInput = (): void => {
  const pressed = new Set<HTMLElement>()
  const typed = new Map<Field, string>()
  const buttons = 'commandForElement' in HTMLButtonElement.prototype ? 'button:not([command])' : 'button'

  const keep = (event: MouseEvent): void => {
    const control = (event.target as Element).closest<HTMLElement>(`${buttons},[type=radio],[type=checkbox]`)
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(control)
  }
  const note = (event: Event): void => {
    const field = event.target as Field
    if (field.type !== 'file') typed.set(field, field.value)
  }
  const typeAgain = (text: string, field: Field): void => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
  }

  addEventListener('click', keep, true)
  addEventListener('input', note, true)
  addEventListener(
    'alive',
    () => {
      removeEventListener('click', keep, true)
      removeEventListener('input', note, true)
      typed.forEach(typeAgain)
      for (const control of pressed) control.click()
    },
    { once: true },
  )
}

/**
 * Completes a page from the back/forward cache, where WebKit leaves three things undone: the scroll position is lost, because
 * React Router sets `history.scrollRestoration` to `manual`; pictures whose requests were cancelled stay broken until their
 * address is set again; and a page left before its code had loaded never loads it, so it is reloaded.
 */
const mendCachedPage = (): void => {
  let isAlive = false
  let place = 0
  addEventListener('alive', () => {
    isAlive = true
  })
  addEventListener('pagehide', () => {
    place = scrollY
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!isAlive) return location.reload()
    scrollTo({ top: place, behavior: 'instant' })
    for (const picture of document.images) {
      const { complete, naturalWidth, src } = picture
      if (complete && naturalWidth === 0) picture.src = src
    }
  })
}

/** Says to the styles that a page is opened by Back, until the next press: then its place is counted in real heights. */
const tellOfBack = (): void => {
  addEventListener('popstate', () => {
    page.back = ''
  })
  addEventListener(
    'click',
    () => {
      delete page.back
    },
    true,
  )
}

setTheme()
tellWhatIsStored()
openChosenLanguage()
// First: what is kept is stopped, and a press ends Back either way.
tellOfBack()
keepEarlyInput()
mendCachedPage()
