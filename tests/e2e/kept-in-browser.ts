import type { Page } from '@playwright/test'

export const LANGUAGES = [
  { lang: 'en', prefix: '', name: 'name', currency: 'EGP' },
  { lang: 'ar', prefix: '/ar', name: 'nameAr', currency: 'ج.م' },
] as const

/** Two cart lines as the shop stores them: 2 × 55.00 and 1 × 15.00. */
export const MANGO = {
  id: 1,
  name: 'Ewais mango',
  nameAr: 'مانجو عويس',
  price: 55,
  image: '/img/products/ewais-mango-front-800.webp',
  category: 'Fruits',
  quantity: 2,
}
export const BREAD = {
  id: 7,
  name: 'Baladi bread, 10 loaves',
  nameAr: 'عيش بلدي 10 أرغفة',
  price: 15,
  image: '/img/products/baladi-bread-front-800.webp',
  category: 'Grocery',
  quantity: 1,
}

export const SALMA = {
  isLoggedIn: true,
  fullName: 'Salma Hassan',
  phone: '01012345678',
  email: 's@example.com',
}

export const DETAILS = {
  fullName: 'Salma Hassan',
  phone: '+201012345678',
  altPhone: '',
  city: 'Giza',
  district: 'Dokki',
  area: 'Mesaha Square',
  address: '12 Mosaddak St',
}

/** Fills the storage before the test's first page; strings are stored as they are, everything else as JSON. */
export const keep = (page: Page, given: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.addInitScript((values) => {
    if (sessionStorage.getItem('filled')) return
    sessionStorage.setItem('filled', 'yes')
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, given)

/** Replaces everything in storage; the next page finds these values, also after `fillStorage`. */
export const keepInstead = (page: Page, given: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((values) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(values))
      localStorage[key] = typeof value === 'string' ? value : JSON.stringify(value)
  }, given)

export const storedUnder = async (page: Page, key: string) => {
  const text = await page.evaluate((name) => localStorage.getItem(name), key)
  return text === null ? null : JSON.parse(text)
}

/** From here on the page's clock is paused until the test runs it. */
export const stopTime = async (page: Page, at = Date.parse('2026-03-01T11:00:00Z')): Promise<void> => {
  // Animation frames continue, because a page requests its code after them, and the fake clock would stop them too.
  await page.addInitScript(() => Object.assign(window, { frame: requestAnimationFrame.bind(window) }))
  await page.clock.install({ time: at - 1000 })
  await page.clock.pauseAt(at)
  await page.addInitScript(() => {
    window.requestAnimationFrame = (window as unknown as { frame: typeof requestAnimationFrame }).frame
  })
}

/** Every write is refused, as with a full storage. */
export const fillStorage = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

export const submit = (page: Page) => page.locator('button[type=submit]:visible')

/** The entries in the outbox, as stored in the browser. */
export const inOutbox = (
  page: Page,
): Promise<{ kind: string; state: { is: string }; body: { id: string } }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('mishwar-outbox')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const db = opening.result
          const reading = db.transaction('entries').objectStore('entries').getAll()
          reading.addEventListener('success', () => {
            db.close()
            resolve(reading.result)
          })
        })
      }),
  )
