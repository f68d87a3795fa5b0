import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { vapidKeys } from '#adapters/push/vapid-keys.ts'
import { webPushNotifier } from '#adapters/push/web-push-notifier.ts'
import { PushMessage } from '#contracts/notices.ts'
import { NOTICE_KINDS } from '#domain/notices/notice-kinds.ts'
import { NOTICE_WORDS } from '#domain/notices/notice-words.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { aCrew, aHandOver, anOrderAt, reportsOf } from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

interface Letter {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** The browser's key pair: only the browser can decrypt what the push service carries (RFC 8291). */
const aBrowser = () => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const open = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs])
    const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(theirs), auth, info, 32))
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
    const sealed = body.subarray(21 + theirs.length)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last octet that is not padding is the delimiter.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
  return {
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open,
  }
}

const isSignedBy = (authorization: string, publicKey: string): boolean => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(publicKey, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const given = Buffer.from(signature, 'base64url')
  return key === publicKey && verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, given)
}

describe.each(ENGINES_HERE)('Web Push on %s', (engine) => {
  let here: TestShop
  let office: Server
  let letters: Letter[]
  let answer: number
  let errors: unknown[]
  let url: string
  const keys = vapidKeys('', randomBytes(32).toString('base64url'))
  beforeEach(async () => {
    letters = []
    answer = 201
    errors = []
    office = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        letters.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
        response.writeHead(answer).end()
      })
    })
    await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(office.address() as AddressInfo).port}`
    url = `http://${host}`
    const push = webPushNotifier({
      keys,
      subject: 'mailto:shop@mishwar.example',
      hosts: [host],
    })
    here = await aShop(
      engine,
      { notifier: push, push },
      {
        onFailure: (error) => void errors.push(error),
      },
    )
    await stockUp(here, [10])
  })
  afterEach(async () => {
    await here.close()
    office.closeAllConnections()
    await new Promise((resolve) => office.close(resolve))
  })

  test('[PUSH-1] each step reaches the closed browser, sealed for it alone and signed by us, in its language', async () => {
    const crew = await aCrew(here)
    const phone = aBrowser()
    const laptop = aBrowser()
    await here.shop.askForNotices(crew.owner, { endpoint: `${url}/phone`, ...phone.keys, language: 'ar' })
    await here.shop.askForNotices(crew.owner, { endpoint: `${url}/laptop`, ...laptop.keys, language: 'en' })
    const { id } = await anOrderAt(here, crew, 'preparing')
    await here.shop.pickUpOrder(crew.courier, id)
    here.time.now += 1000
    await here.shop.reportPositions(crew.courier, reportsOf(here, [{ lat: 30.0444, lng: 31.2358 }]))
    await here.shop.arrive(crew.courier, id)
    await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
    await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(10)
    expect(errors).toEqual([])
    const read = (path: string, browser: ReturnType<typeof aBrowser>) =>
      letters
        .filter((letter) => letter.path === path)
        .map(({ body }) => PushMessage.parse(browser.open(body)))
    const english = read('/laptop', laptop)
    expect(new Set(english.map(({ title }) => title))).toEqual(
      new Set([
        'We are preparing your order',
        'Your order is on its way',
        'Your courier is near',
        'Your courier has arrived',
        'Your order was delivered',
      ]),
    )
    expect(english[0]).toMatchObject({ url: `/OrderTracking/${id}`, lang: 'en', dir: 'ltr' })
    expect(read('/phone', phone)[0]).toMatchObject({ url: `/ar/OrderTracking/${id}`, lang: 'ar', dir: 'rtl' })
    for (const { headers } of letters) {
      expect(isSignedBy(String(headers.authorization), keys.publicKey)).toBe(true)
      expect(headers['content-encoding']).toBe('aes128gcm')
    }
  })

  test('[PUSH-7] a receipt of the owner sends no notice, also once it is taken back; what the courier does then is sent', async () => {
    const crew = await aCrew(here)
    const { keys: own, open } = aBrowser()
    await here.shop.askForNotices(crew.owner, { endpoint: `${url}/phone`, ...own, language: 'en' })
    const titles = () => letters.map(({ body }) => PushMessage.parse(open(body)).title)
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    const calledOff = await anOrderAt(here, crew, 'placed')
    await here.shop.returnOrder(crew.owner, calledOff.id)
    await here.shop.deliverOrder(crew.owner, id, here.time.now)
    await here.shop.undoReceipt(crew.owner, id)
    await here.shop.arrive(crew.courier, id)
    await expect.poll(titles).toContain('Your courier has arrived')
    await expect.poll(async () => (await here.ports.stores.jobs.backlog(here.time.now)).held).toBe(0)
    expect(titles().toSorted()).toEqual([
      'We are preparing your order',
      'Your courier has arrived',
      'Your order is on its way',
    ])
    await here.shop.handOverOrder(crew.courier, id, await aHandOver(here, id))
    await expect.poll(titles).toContain('Your order was delivered')
  })

  test.each([404, 410])(
    '[PUSH-2] a browser that answers %s is forgotten, one that fails is tried again later',
    async (gone) => {
      const crew = await aCrew(here)
      const { keys: own } = aBrowser()
      await here.shop.askForNotices(crew.owner, { endpoint: `${url}/gone`, ...own, language: 'en' })
      const left = async () => (await here.ports.stores.push.of(crew.owner.id)).length
      answer = 500
      await anOrderAt(here, crew, 'preparing')
      await expect.poll(() => letters.length).toBe(1)
      expect(await left()).toBe(1)
      const backlog = () => here.ports.stores.jobs.backlog(here.time.now)
      await expect.poll(backlog).toEqual({ waiting: 0, held: 0, givenUp: 0, oldestMs: 0 })
      answer = gone
      here.time.now += 60_000
      expect((await backlog()).waiting).toBe(1)
      await here.reactions.work()
      await expect.poll(left).toBe(0)
      expect(letters).toHaveLength(2)
    },
  )

  test('[PUSH-3] a push service that is away delays nobody', async () => {
    const crew = await aCrew(here)
    const { keys: own } = aBrowser()
    await here.shop.askForNotices(crew.owner, { endpoint: `${url}/away`, ...own, language: 'en' })
    office.closeAllConnections()
    await new Promise((resolve) => office.close(resolve))
    const { id } = await anOrderAt(here, crew, 'arrived')
    expect((await here.shop.showOrder(crew.owner, id)).fulfilment).toBe('arrived')
    const triesOf = async () => {
      const { items } = await here.ports.stores.outbox.page({ orderId: id }, { limit: 5 })
      return items.map(({ last }) => last?.tries)
    }
    // The message of each step was tried, and is tried again later.
    await expect.poll(triesOf).toContain(1)
    expect(errors).toEqual([])
  })

  test('[PUSH-4] notices go to known push services only', async () => {
    const mona = await aShopper(here)
    const { keys: own } = aBrowser()
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://evil.example/x',
      'http://169.254.169.254/',
      'ftp://a/',
    ])
      await expect(here.shop.askForNotices(mona, { endpoint, ...own, language: 'en' })).rejects.toThrow(
        'push.endpoint-unusable',
      )
  })

  test('[PUSH-5] one browser is one subscription, ten a person, and only its owner ends it', async () => {
    const mona = await aShopper(here)
    const omar = await aShopper(here, 'Omar')
    const { keys: own } = aBrowser()
    const ask = (who: typeof mona, name: string) =>
      here.shop.askForNotices(who, { endpoint: `${url}/${name}`, ...own, language: 'en' })
    await ask(mona, 'shared')
    await ask(omar, 'shared')
    expect(await here.ports.stores.push.of(mona.id)).toEqual([])
    await here.shop.stopNotices(mona, `${url}/shared`)
    expect(await here.ports.stores.push.of(omar.id)).toHaveLength(1)
    await here.shop.stopNotices(omar, `${url}/shared`)
    expect(await here.ports.stores.push.of(omar.id)).toEqual([])
    for (let i = 0; i < 12; i++) {
      here.time.now += 1
      await ask(mona, `b${i}`)
    }
    const kept = await here.ports.stores.push.of(mona.id)
    expect(kept).toHaveLength(10)
    expect(kept[0]?.endpoint).toBe(`${url}/b2`)
  })
})

test('[PUSH-4] names below a known host count, others that end alike do not', () => {
  const place = webPushNotifier({
    keys: vapidKeys('', randomBytes(32).toString('base64url')),
    subject: 'mailto:shop@mishwar.example',
    hosts: ['fcm.googleapis.com', '*.push.apple.com'],
  })
  const accepted = ['https://fcm.googleapis.com/x', 'https://web.push.apple.com/x']
  const refused = [
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8080/x',
    'https://user@evil.example/fcm.googleapis.com',
  ]
  expect(accepted.every((endpoint) => place.accepts(endpoint))).toBe(true)
  expect(refused.filter((endpoint) => place.accepts(endpoint))).toEqual([])
})

test('[PUSH-6] the keys are made once, kept for their owner’s eyes only, and may be given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-vapid-'))
  const made = vapidKeys(folder)
  expect(vapidKeys(folder)).toEqual(made)
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65)
  expect(statSync(join(folder, 'vapid-key')).mode & 0o777).toBe(0o600)
  expect(vapidKeys('', made.privateKey)).toEqual(made)
  expect(() => vapidKeys('', Buffer.alloc(32).toString('base64url'))).toThrow('VAPID_PRIVATE_KEY')
  rmSync(folder, { recursive: true })
})

test('[PUSH-1] every notice has words in both languages', () => {
  for (const kind of NOTICE_KINDS) {
    const [en, ar] = LANGUAGES.map((language) => NOTICE_WORDS[kind][language])
    expect(`${en?.title}${en?.body}${en?.button ?? ''}`).not.toMatch(/\p{Script=Arabic}/u)
    for (const text of [ar?.title, ar?.body]) expect(text).toMatch(/\p{Script=Arabic}/u)
  }
})
