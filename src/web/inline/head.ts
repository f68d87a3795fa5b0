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
  readonly fulfilment?: string
}

const isUnderWay = ({ serverId, delivered, placedAt, fulfilment }: Line): boolean =>
  Boolean(serverId) &&
  !delivered &&
  Date.now() - Date.parse(placedAt) < (fulfilment === 'unpaid' ? 2 : 1) * UNDER_WAY_MS

/**
 * Sets `data-cart` and `data-orders` if this browser has a cart or orders in storage; without them the styles show the empty
 * states before hydration (see `ServerPlaceholder`). Sets `data-under-way` for an order that is not delivered yet; the home
 * page then reserves the height of its banner.
 */
const markStoredData = (): void => {
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

/** Redirects `/`, which is English, to the home page of the language chosen in this browser. No other page redirects. */
const redirectToChosenLanguage = (): void => {
  const chosen = LOCALE_NAMES.find((locale) => locale !== 'en' && locale === stored('language'))
  if (chosen && location.pathname === '/') location.replace(`/${chosen}${location.search}${location.hash}`)
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Records clicks and typed text before hydration and repeats them after it, each button once. A button with a `command` is
 * left to browsers that support invoker commands; WebKit does not. Typed text would be lost because React resets fields to
 * the value in the server's HTML. React reads a change from an `input` event (`change` for a `select`) and ignores one whose
 * value equals the last value it has seen, so the field is emptied first.
 */
const recordEarlyInput = (): void => {
  const pressed = new Set<HTMLElement>()
  const typed = new Map<Field, string>()
  const buttons = 'commandForElement' in HTMLButtonElement.prototype ? 'button:not([command])' : 'button'

  const recordClick = (event: MouseEvent): void => {
    const control = (event.target as Element).closest<HTMLElement>(`${buttons},[type=radio],[type=checkbox]`)
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(control)
  }
  const recordText = (event: Event): void => {
    const field = event.target as Field
    if (field.type !== 'file') typed.set(field, field.value)
  }
  const typeAgain = (text: string, field: Field): void => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
  }

  addEventListener('click', recordClick, true)
  addEventListener('input', recordText, true)
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', recordClick, true)
      removeEventListener('input', recordText, true)
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
const completeCachedPage = (): void => {
  let isHydrated = false
  let top = 0
  addEventListener('hydrated', () => {
    isHydrated = true
  })
  addEventListener('pagehide', () => {
    top = scrollY
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!isHydrated) return location.reload()
    scrollTo({ top, behavior: 'instant' })
    for (const picture of document.images) {
      const { complete, naturalWidth, src } = picture
      if (complete && naturalWidth === 0) picture.src = src
    }
  })
}

/**
 * Sets `data-back` while a page opened by Back is shown, until the next click: the styles then render deferred sections at
 * their real heights, so that the restored scroll position is right.
 */
const markBackNavigation = (): void => {
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
markStoredData()
redirectToChosenLanguage()
// Before `recordEarlyInput`, which stops the propagation of clicks.
markBackNavigation()
recordEarlyInput()
completeCachedPage()
