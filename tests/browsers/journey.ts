import { expect } from 'vitest'
import { returnsToCard } from './back.ts'
import type { BrowserShop } from './shop.ts'
import type { Visitor } from './visitor.ts'
import { LANGUAGES, type Language } from './words.ts'

export interface Walk {
  readonly visitor: Visitor
  readonly shop: BrowserShop
  readonly language: Language
  readonly isPhone: boolean
  /** Path of a PNG file. */
  readonly photo: string
}

interface Order {
  readonly serverId?: string
  readonly orderId?: string
}

const storedUnder = ({ visitor }: Walk, key: string): Promise<unknown> =>
  visitor.driver.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

const browse = async (walk: Walk): Promise<void> => {
  const { visitor, language } = walk
  const { prefix } = LANGUAGES[language]
  await visitor.open(prefix || '/')
  await visitor.alive()
  await visitor.click('.cats a[href$="#5"]')
  await visitor.at(`${prefix}/Product#5`)
  await visitor.see('main .pcard')
  await visitor.back()
  await visitor.at(prefix || '/')
  await visitor.see('.cats a')
}

const search = async (walk: Walk): Promise<void> => {
  const { visitor, language } = walk
  const { prefix, typed, found } = LANGUAGES[language]
  await visitor.open(`${prefix}/Product`)
  await visitor.alive()
  await visitor.fill('#search', typed)
  await visitor.see('.suggestions [role=option]', found)
  await visitor.press('ArrowDown')
  await visitor.see('.suggestions [role=option][aria-selected=true]')
  await visitor.press('Enter')
  await visitor.until('the page of a product', () =>
    visitor.driver.evaluate(() => /\/product\/\d+$/i.test(location.pathname)),
  )
  await visitor.see('.product h1', found)
  await visitor.back()
  await visitor.until('the search as it was', async () => (await visitor.find('#search'))?.value === typed)
  await visitor.see('main .pcard', found)
}

const slide = async (walk: Walk): Promise<void> => {
  const { visitor, language, isPhone } = walk
  const { prefix } = LANGUAGES[language]
  await visitor.open(`${prefix}/Product`)
  await visitor.alive()
  if (isPhone) await visitor.click('.toolbar .only-phone')
  const thumb = isPhone ? 'dialog[open] .range input' : '.range input'
  await visitor.see(thumb)
  await visitor.driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.focus(), thumb)
  for (let presses = 0; presses < 3; presses += 1) await visitor.press('ArrowUp')
  await visitor.until('a lower price in the address', () =>
    visitor.driver.evaluate(() => new URLSearchParams(location.search).has('min')),
  )
  expect((await visitor.see(thumb)).value).toBe('3')
  await visitor.press('ArrowDown')
  await visitor.until('the thumb one step back', async () => (await visitor.see(thumb)).value === '2')
  if (isPhone) {
    await visitor.press('Escape')
    await visitor.gone('dialog[open]')
  }
  await visitor.see('main .pcard')
}

const fillCart = async (walk: Walk): Promise<void> => {
  const { visitor, language } = walk
  const { prefix } = LANGUAGES[language]
  await visitor.open(`${prefix}/product/7`)
  await visitor.alive()
  await visitor.click('main .btn-primary.btn-lg')
  await visitor.see('.badge-count', /1/)
  await visitor.click('header a[href$="/Cart"]')
  await visitor.at(`${prefix}/Cart`)
  await visitor.click('main [role=row] .qty button:last-of-type, main tr .qty button:last-of-type')
  await visitor.see('.badge-count', /2/)
  await visitor.click(`main a[href="${prefix}/CheckOut"]`)
  await visitor.at(`${prefix}/CheckOut`)
}

const signUp = async (walk: Walk): Promise<void> => {
  const { visitor, language } = walk
  const { prefix } = LANGUAGES[language]
  await visitor.open(`${prefix}/SignUp?redirect=${prefix}/CheckOut`)
  await visitor.alive()
  await visitor.fill('main [name=name]', 'Salma Hassan')
  await visitor.fill('main [name=phone]', '01012345678')
  await visitor.fill('main [name=email]', `salma.${Date.now()}@example.com`)
  await visitor.fill('main [name=password]', 'a long enough one')
  await visitor.click('main button[type=submit]')
  await visitor.at(`${prefix}/CheckOut`)
}

const checkOut = async (walk: Walk): Promise<void> => {
  const { visitor, language } = walk
  const { prefix } = LANGUAGES[language]
  await visitor.until(
    'the name from the account',
    async () => (await visitor.find('[name=fullName]'))?.value !== '',
  )
  await visitor.fill('[name=city]', 'Giza')
  await visitor.press('Tab')
  await visitor.fill('[name=district]', 'Dokki')
  await visitor.press('Tab')
  await visitor.fill('[name=area]', 'Mesaha')
  await visitor.fill('[name=address]', '12 Mosaddak St')
  await visitor.click('[name=movePin]')
  // The interactive map, which needs WebGL.
  await visitor.see('dialog[open] canvas')
  await visitor.click('dialog[open] .pin-foot .btn-primary:enabled')
  await visitor.gone('dialog[open]')
  await visitor.see('.pin-field .chip')
  expect(
    await visitor.driver.evaluate(() => document.querySelector<HTMLInputElement>('[name=pin]')?.value),
  ).toMatch(/^30\.\d+,31\.\d+$/)
  await visitor.click('button[type=submit]')
  await visitor.at(`${prefix}/payment`)
}

const pay = async (walk: Walk): Promise<string> => {
  const { visitor, language } = walk
  const { prefix } = LANGUAGES[language]
  await visitor.click('[value=cash]')
  await visitor.see('.method.on [value=cash], .method:has([value=cash]:checked)')
  await visitor.click('button[type=submit]')
  await visitor.at(`${prefix}/OrderTracking`)
  return visitor.until('the order in the books of the shop', async () => {
    const [order] = ((await storedUnder(walk, 'orderHistory')) ?? []) as readonly Order[]
    return order?.serverId
  })
}

/** Returns the code for the hand-over. */
const follow = async (walk: Walk, orderId: string): Promise<string> => {
  const { visitor, shop, language } = walk
  const { preparing, receive } = LANGUAGES[language]
  await visitor.see('.live .live-map-box svg, .live .live-map-box canvas')
  await shop.take(orderId)
  await shop.prepare(orderId)
  await visitor.see('.live h2', preparing)
  const { text } = await visitor.see('.live .live-digits', /\d/)
  await shop.pickUp(orderId)
  await visitor.see('.live a[href^="tel:"]')
  await shop.arrive(orderId)
  // Until the courier has arrived, the button is secondary and asks for confirmation.
  await visitor.see('#pending article .btn-primary', receive)
  // The code is in the accessible name as well as in the text.
  return text.replaceAll(/\D/g, '').slice(-4)
}

const receiveAndRate = async (walk: Walk, orderId: string, code: string): Promise<void> => {
  const { visitor, shop, language } = walk
  const { prefix, receive, rate, rated } = LANGUAGES[language]
  await visitor.click('#pending article .btn-primary', receive)
  await visitor.see('#delivered article')
  // An order can only be rated after a courier's hand-over.
  await shop.handOver(orderId, code)
  await visitor.open(`${prefix}/OrderTracking`)
  await visitor.alive()
  await visitor.click('#delivered article button', rate)
  await visitor.click('dialog[open] fieldset .star-field label:nth-of-type(5)')
  await visitor.see('dialog[open] .star-field label:nth-of-type(5).on')
  await visitor.click('dialog[open] .btn-primary')
  await visitor.gone('dialog[open]')
  await visitor.see('#delivered article button', rated)
}

const changeProfile = async (walk: Walk): Promise<void> => {
  const { visitor, language, photo } = walk
  const { prefix, edit, save } = LANGUAGES[language]
  await visitor.open(`${prefix}/Profile`)
  await visitor.alive()
  await visitor.click('main button', edit)
  await visitor.see('main [name=name]')
  await visitor.driver.chooseFile('main input[type=file]', photo)
  await visitor.see('main .pro-photo[src^="data:image"]')
  await visitor.click('main button[type=submit]', save)
  await visitor.see('main button', edit)
  await visitor.see('header img[src^="data:image"]')
}

const contact = async (walk: Walk): Promise<void> => {
  const { visitor, language } = walk
  const { prefix, sent } = LANGUAGES[language]
  await visitor.open(`${prefix}/ContactUS`)
  await visitor.alive()
  await visitor.fill('main [name=name]', 'Salma Hassan')
  await visitor.fill('main [name=email]', 'salma@example.com')
  await visitor.fill('main [name=phone]', '01012345678')
  await visitor.fill('main [name=message]', 'Where is my order?')
  await visitor.click('main button[type=submit]')
  await visitor.see('[role=alert]', sent)
}

const goOffline = async (walk: Walk): Promise<void> => {
  const { visitor, shop, language } = walk
  const { prefix } = LANGUAGES[language]
  await visitor.open(`${prefix}/product/8`)
  await visitor.hasKept(`${prefix}/product/8`)
  await shop.door.shut()
  for (const [path, css] of [
    ['/product/8', '.product h1'],
    ['/Product', 'main .pcard'],
    ['/Cart', 'main'],
    ['', '.cats a'],
  ] as const) {
    await visitor.open(`${prefix}${path}` || '/')
    await visitor.see(css)
    await visitor.see('header .brand')
  }
  await visitor.open(`${prefix}/product/33`)
  await visitor.until('the page that tells it is offline', () =>
    visitor.driver.evaluate(() => /\/offline$/i.test(location.pathname)),
  )
  await shop.door.reopen()
  await visitor.click(`main a[href="${prefix}/product/33"]`)
  await visitor.at(`${prefix}/product/33`)
  await visitor.see('.product h1')
}

/** The main journey of a shopper. */
export const walkThrough = async (walk: Walk, report: (step: string) => void): Promise<void> => {
  const { visitor } = walk
  let orderId = ''
  let code = ''
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    browse: () => browse(walk),
    back: () => returnsToCard(visitor, LANGUAGES[walk.language].prefix),
    search: () => search(walk),
    'price slider by keys': () => slide(walk),
    cart: () => fillCart(walk),
    'sign-up': () => signUp(walk),
    'checkout with pin': () => checkOut(walk),
    pay: async () => {
      orderId = await pay(walk)
    },
    'follow live': async () => {
      code = await follow(walk, orderId)
    },
    'receive and rate': () => receiveAndRate(walk, orderId, code),
    'profile with photo': () => changeProfile(walk),
    contact: () => contact(walk),
    offline: () => goOffline(walk),
  }
  for (const [name, step] of Object.entries(steps)) {
    report(name)
    await step()
  }
}
