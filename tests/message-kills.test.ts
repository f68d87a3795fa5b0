import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { auditSeal } from '#adapters/db/audit/audit-seal.ts'
import { createStores } from '#adapters/db/stores.ts'
import { aesSecretBox } from '#adapters/system/aes-secret-box.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import { addNotice } from '#domain/notices/add-notice.ts'
import type { AddressedChannel } from '#domain/notices/channel.ts'
import { LEASE_MS } from '#domain/work/job.ts'
import { noon } from '#tests/support/builders.ts'
import { openDatabaseFor, tell } from '#tests/support/killable-shop.ts'
import { type ShopProcess, startShop, stopShop } from '#tests/support/shop-process.ts'
import { AUDIT_KEY, ENGINES_HERE } from '#tests/support/test-shop.ts'
import { freePort } from '../scripts/free-port.ts'
import { startMessageSimulator } from '../scripts/message-simulator.ts'
import { dropDatabase } from '../scripts/postgres-database.ts'

const SECRET = 'one secret for all instances, in tests only'
const CHANNELS: readonly AddressedChannel[] = ['whatsapp', 'sms', 'email']
/** Of each channel. A third mail without an answer would take the last connection to the mail server. */
const IN_FLIGHT = 2
const ANSWERED = 4

describe.each(ENGINES_HERE)('messages of a killed instance on %s', { retry: 0 }, (engine) => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })

  /** Real instances, two on PostgreSQL and one on SQLite, with the providers in another process. */
  const aShopToKill = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-kills-'))
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const [connection, databaseUrl] = await openDatabaseFor(engine, dataDir)
    ends.push(async () => {
      await connection.close()
      if (databaseUrl) await dropDatabase(databaseUrl)
    })
    const port = await freePort()
    const simulator = await startMessageSimulator(`http://127.0.0.1:${port}`)
    ends.push(() => simulator.stop())
    const { kysely } = connection
    const stores = createStores(kysely, engine, auditSeal(AUDIT_KEY.value))
    let now = noon

    const start = async (place: number): Promise<ShopProcess> => {
      const shop = await startShop(
        {
          ...simulator.env,
          // Without the demo's goods and staff no other message is sent.
          DEMO: 'off',
          DATA_DIR: join(dataDir, engine === 'postgres' ? String(place) : ''),
          DATABASE_URL: databaseUrl,
          REDIS_URL: (databaseUrl && inject('redisUrl')) || '',
          SECRET,
          AUDIT_KEY: AUDIT_KEY.value,
          HOST: '127.0.0.1',
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          CLOCK_AT: String(now),
        },
        place === 0 ? port : undefined,
        './tests/support/kill-at.ts',
      )
      ends.push(() => stopShop(shop, 'SIGKILL'))
      return shop
    }
    const queued: { readonly id: string; readonly to: string }[] = []
    const queue = async (channel: AddressedChannel, count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        const [key, phone] = [`message ${queued.length}`, `+2010000${1000 + queued.length}1`]
        const to = channel === 'email' ? `person-${queued.length}@example.com` : phone
        const notice = { kind: 'test', key, userId: null, channel } as const
        const ports = {
          clock: { now: () => now },
          ids: uuidIds(systemClock),
          secretBox: aesSecretBox(SECRET),
        }
        await addNotice(ports, stores, { ...notice, [channel === 'email' ? 'email' : 'phone']: to })
        queued.push({ id: (await stores.notices.byKey(key))?.id ?? '', to })
      }
    }
    const sends = () => kysely.selectFrom('notice_sends').selectAll().execute()
    return {
      simulator,
      start,
      queue,
      queued,
      sends,
      inFlight: async () => (await sends()).filter(({ state }) => state === 'sending'),
      arrivedAt: async (to: string) => (await simulator.arrived()).filter((each) => each.to === to),
      deliveries: () =>
        kysely.selectFrom('jobs').select('key').where('kind', '=', 'deliver-notice').execute(),
      /** The leases of a killed instance expire. */
      async outwait(shops: readonly ShopProcess[]) {
        now += LEASE_MS
        for (const shop of shops) await tell(shop, { now, tick: true })
      },
    }
  }

  test('[MSG-19] those that were sent and not noted are sent once more with the same id, all others once', async () => {
    const here = await aShopToKill()
    const { simulator, queue, queued } = here
    const killed = await here.start(0)
    for (const [index, channel] of CHANNELS.entries()) {
      await simulator.setFaults(['hang', 'report-never'], IN_FLIGHT)
      await queue(channel, IN_FLIGHT)
      await tell(killed, { tick: true })
      await expect.poll(async () => (await simulator.arrived()).length).toBe((index + 1) * IN_FLIGHT)
    }
    // The others arrive and are noted, by whichever instance takes them.
    const others = engine === 'postgres' ? [await here.start(1)] : []
    for (const channel of CHANNELS) await queue(channel, ANSWERED)
    for (const shop of [killed, ...others]) await tell(shop, { tick: true })
    await expect
      .poll(async () => (await here.sends()).filter(({ state }) => state === 'sent').length)
      .toBe(CHANNELS.length * ANSWERED)
    const repeated = new Set((await here.inFlight()).map(({ notice_id }) => notice_id))
    expect([...repeated].toSorted()).toEqual(
      queued
        .slice(0, CHANNELS.length * IN_FLIGHT)
        .map(({ id }) => id)
        .toSorted(),
    )

    await stopShop(killed, 'SIGKILL')
    const restarted = await here.start(0)
    await here.outwait([restarted, ...others])
    await expect.poll(here.deliveries).toEqual([])

    const sends = await here.sends()
    expect(sends).toHaveLength(queued.length)
    for (const { id, to } of queued) {
      const send = sends.find(({ notice_id }) => notice_id === id)
      const times = repeated.has(id) ? 2 : 1
      expect(send).toMatchObject({ state: 'sent', tries: times })
      const keys = (await here.arrivedAt(to)).map(({ key }) => key.replace(/^<|@.*/g, ''))
      // The provider of SMS knows the key of the first one, and delivers no second.
      expect(keys, `${to} by ${send?.channel}`).toEqual(
        Array.from({ length: send?.channel === 'sms' ? 1 : times }, () => send?.id),
      )
    }
  })
})
