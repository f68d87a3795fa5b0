import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { publishProduct, publishWholeProduct } from '#contracts/catalog.ts'
import type { ErrorCode } from '#contracts/errors.ts'
import type { Product } from '#domain/catalog/product.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { frontIn } from '#domain/settings/shop-front.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { CASH_ONLY, type PaymentOffer } from '#domain/settings/show-settings.ts'
import { LOCALES, localeOf } from '#domain/shared/language.ts'
import type { Reach } from '#domain/shared/reach.ts'
import { aProduct, shoeVariants, someApples, someShoes } from '#tests/support/builders.ts'
import { readLocaleBy } from '#web/i18n/language.ts'
import { knownCatalogue, refreshIfStale } from '#web/routes/store/parts/catalogue.ts'
import { readFrontBy } from '#web/site/shop-front.ts'
import { SiteContext } from '#web/site/site-context.ts'
import {
  storedCart,
  storedCheckout,
  storedContact,
  storedDraft,
  storedUser,
} from '#web/site/stored-values.ts'
import { Toasts, takeAway } from '#web/ui/toasts.tsx'

interface Request {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

type Answer =
  | {
      readonly status: number
      readonly json?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly refused: ErrorCode; readonly message?: string }

const published = (fields: Partial<Product>, stock?: number) =>
  publishProduct(aProduct({ ...fields, ...(stock !== undefined && { stock }) }))

/** A shoe in three sizes and two colours; black 41 is sold out, and there are two of 42 in red. */
export const SHOE = publishWholeProduct(
  someShoes({ id: 200, variants: shoeVariants([0, 40, 40, 40, 2, 40]) }),
)
/** Apples by weight, of which 2 kg are left. */
export const APPLES = publishProduct(someApples({ id: 210, categoryId: 6, stock: 2100 }))

const { options: _, variants: __, ...LISTED_SHOE } = SHOE

/** The products of the shop in component tests. It stays loaded for later tests in the same worker. */
export const CATALOGUE = [
  published({ id: 1 }),
  published({
    id: 7,
    categoryId: 1,
    name: { en: 'Baladi bread, 10 loaves', ar: 'عيش بلدي 10 أرغفة' },
    price: 1500,
  }),
  published({ id: 17, name: { en: 'Valve radio, 1958', ar: 'راديو لمبات 1958' }, price: 180_000 }, 4),
  published({ id: 18, name: { en: 'Gramophone', ar: 'جرامافون' } }, 2),
  published({ id: 100, name: { en: 'Sold lamp', ar: 'مصباح مباع' } }, 0),
  APPLES,
  LISTED_SHOE,
]

/** The answer to each call, by `POST /api/users`; a missing one is a network failure. */
export type Answers = Readonly<Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>>

const asResponse = (answer: Answer): Response => {
  if (!('refused' in answer)) {
    const { status, json, headers = {} } = answer
    return new Response(json === undefined ? null : JSON.stringify(json), { status, headers: { ...headers } })
  }
  const { refused, message } = answer
  return new Response(JSON.stringify({ error: refused, message }), { status: 422 })
}

/** Replaces `fetch` for this test and records the requests. `answers` may be changed while the page is open. */
export const aServer = (answers: Answers = {}) => {
  const server = {
    answers,
    requests: [] as Request[],
    headers: [] as { readonly path: string; readonly headers: Headers }[],
  }
  const always: Answers = {
    'GET /Api.json': { status: 200, json: CATALOGUE },
    'GET /api/delivery': { status: 503 },
    [`GET /api/products/${SHOE.id}`]: { status: 200, json: { product: SHOE } },
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init
    const request = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    // A probe follows any failed call at some time, so it would come between the requests of the page.
    if (path !== '/healthz') server.requests.push(request)
    server.headers.push({ path, headers: new Headers(init.headers) })
    const answer = { ...always, ...server.answers }[`${method} ${path}`]
    if (!answer) throw new TypeError('no network')
    return asResponse(typeof answer === 'function' ? await answer(request) : answer)
  })
  return server
}

let latest = Date.now()

/** Loads the catalogue again, so that nothing is left of what any test of this worker has loaded or failed to load for it. */
export const renewCatalogue = async (): Promise<void> => {
  const before = knownCatalogue()
  latest = Math.max(latest, Date.now()) + 61_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(latest)
  refreshIfStale()
  clock.mockRestore()
  await waitFor(() => expect(knownCatalogue()).not.toBe(before))
}

/** Stores values under the spec's keys; strings as they are, everything else as JSON. */
export const store = (values: Readonly<Record<string, unknown>>): void => {
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
}

export const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

/** From here on it is that time, and timers run as always. */
export const setTime = (iso: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(iso) })
  onTestFinished(() => void vi.useRealTimers())
}

/** Stops the timers. The answer lets time pass. */
export const stopTime = (): ((ms: number) => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Testing Library advances fake timers by itself if it finds Jest's name for that.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => void vi.advanceTimersByTime(ms) })
  return (ms) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

/** Types as a scanner does: no time passes between the keys, however slow the machine is. */
export const scanCode = async ({ user }: Pick<Shown, 'user'>, code: string): Promise<void> => {
  const times = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0)
  await user.keyboard(`${code}{Enter}`)
  times.mockRestore()
}

/** Every write is refused, as with a full storage. */
export const fillStorage = (): void => {
  const replace = (setItem: Storage['setItem']) =>
    Object.defineProperty(localStorage, 'setItem', { configurable: true, value: setItem })
  const setItem = localStorage.setItem.bind(localStorage)
  replace(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => {
    replace(setItem)
    // A value that could not be written would stay in memory.
    storedCart.set([])
    for (const each of [storedUser, storedCheckout, storedDraft, storedContact]) each.set(undefined)
  })
}

// Happy DOM has the property, but no locks.
Reflect.deleteProperty(Navigator.prototype, 'locks')

// As long as in the other tests: a loaded machine is slow, and no test depends on the clock.
configure({ asyncUtilTimeout: 30_000 })

export interface Shown {
  readonly user: UserEvent
  /** Path and query string of the current page. */
  readonly path: () => string
}

interface Page {
  /** The route's path, if it has parameters. */
  readonly route?: string
  /** What the route's loader gives. */
  readonly data?: unknown
  /** The ways to pay; without it those of a demo shop. */
  readonly payment?: PaymentOffer
  /** How messages reach people; a shop without channels by default. */
  readonly reach?: Reach
  /** Settings that differ from those of a new shop. */
  readonly settings?: Partial<ShopSettings>
  /** The layout around the page, as the office has one. */
  readonly layout?: ReactNode
  /** What the route's module exports as `handle`. */
  readonly handle?: unknown
}

/** Renders a component at a path, which also decides the language; any other path shows an empty page. */
export const showPage = (
  path: string,
  component: ReactNode,
  { route, data, payment, reach, settings, layout, handle }: Page = {},
): Shown => {
  onTestFinished(() => {
    for (const { textContent } of document.querySelectorAll('.toast > span')) takeAway(textContent)
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    readLocaleBy(() => 'en')
  })
  const locale = localeOf(path)
  const front = frontIn(
    { ...NEW_SHOP_SETTINGS, ...settings },
    payment ?? { ...CASH_ONLY, methods: PAYMENT_METHODS, isSandbox: true },
    LOCALES[locale],
    reach,
  )
  readLocaleBy(() => locale)
  readFrontBy(() => front)
  document.documentElement.lang = locale
  const [pathname = path] = path.split('?')
  const frame = (
    <>
      <main>
        <Outlet />
      </main>
      <Toasts />
    </>
  )
  // For a navigation within the page; the first data are given below.
  const loads = data === undefined ? {} : { loader: () => data }
  const pages = [
    {
      element: layout ?? <Outlet />,
      children: [{ id: 'shown', path: route ?? pathname, element: component, handle, ...loads }],
    },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter([{ element: frame, children: pages }], {
    initialEntries: [path],
    ...(data !== undefined && { hydrationData: { loaderData: { shown: data } } }),
  })
  const site = { locale, build: 'test', origin: 'https://shop.test', front, pageFiles: {} }
  render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

/** The element of a selector; it must exist. */
export const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

/** The same for an input. */
export const findInput = (selector: string): HTMLInputElement => {
  const found = find(selector)
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`)
  return found
}

/** The input or text area of this name. */
export const field = (name: string): HTMLInputElement | HTMLTextAreaElement => {
  const found = find(`[name="${name}"]`)
  return found instanceof HTMLTextAreaElement ? found : findInput(`[name="${name}"]`)
}

/** The text beside a field. */
export const messageOf = (name: string): string =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''

export const invalidFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name)

export const fill = async ({ user }: Shown, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name))
    if (value) await user.type(field(name), value)
  }
}

export const submit = ({ user }: Shown): Promise<void> => user.click(find('button[type=submit]'))

/** Confirms the open dialog of an order's button; a return that asks for a reason gets one. */
export const answerYes = async ({ user }: Pick<Shown, 'user'>): Promise<void> => {
  const reason = document.querySelector('.ask-dialog[open] input[type=radio]')
  if (reason) await user.click(reason)
  await user.click(find('.ask-dialog[open] [type=submit]'))
}
