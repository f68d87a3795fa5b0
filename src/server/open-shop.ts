import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { openChannels } from '#adapters/channels/open-channels.ts'
import { type Database, openDatabase } from '#adapters/db/database.ts'
import type { OnStatement } from '#adapters/db/engine/engine.ts'
import { nearestFree } from '#adapters/dispatch/nearest-free.ts'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import { storedSpeeds } from '#adapters/geo/stored-speeds.ts'
import { openProviders } from '#adapters/payment/open-providers.ts'
import { noGateway, sandboxGateway } from '#adapters/payment/sandbox-gateway.ts'
import { sharpPictures } from '#adapters/pictures/sharp-pictures.ts'
import { vapidKeys } from '#adapters/push/vapid-keys.ts'
import { webPushNotifier } from '#adapters/push/web-push-notifier.ts'
import { memoryFinder } from '#adapters/search/memory-finder.ts'
import { createSheets } from '#adapters/sheets/sheets.ts'
import { aesSecretBox } from '#adapters/system/aes-secret-box.ts'
import { argon2Passwords } from '#adapters/system/argon2-passwords.ts'
import { commonPasswords } from '#adapters/system/common-passwords.ts'
import { handOverCodes } from '#adapters/system/hand-over-codes.ts'
import { opaqueTokens, signedDevices } from '#adapters/system/opaque-tokens.ts'
import { secretFor, storedSecret } from '#adapters/system/stored-secret.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import { totp } from '#adapters/system/totp.ts'
import { uuidIds } from '#adapters/system/uuid-ids.ts'
import { urlOf } from '#contracts/operation.ts'
import { receiveCallback } from '#contracts/operations/payments.ts'
import { hrefIn } from '#contracts/page-paths.ts'
import { type Reactions, startReactions } from '#domain/reactions.ts'
import { rememberSettings } from '#domain/settings/remember-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { auditKeyOf } from '#server/audit-key.ts'
import type { Config } from '#server/config.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-shop.ts'
import { noticeLinks } from '#server/notice-links.ts'
import { openLists } from '#server/open-lists.ts'
import { type OpenLive, openLive } from '#server/open-live.ts'

export interface OpenShop extends Pick<OpenLive, 'liveLog' | 'officeLog' | 'link' | 'receive'> {
  readonly shop: Shop
  readonly ports: Ports
  readonly database: Database
  readonly log: pino.Logger
  readonly reactions: Reactions
  /** How other instances identify this one. */
  readonly instance: { readonly id: string; readonly name: string }
}

/** The part of it that the HTTP server needs. */
export const worldOf = <T extends object>(open: OpenShop, more: T) => {
  const { shop, ports, database, log, liveLog, officeLog, link } = open
  const { events, ids, clock } = ports
  const backlog = () => ports.stores.jobs.backlog(clock.now())
  return { shop, events, ids, clock, database, log, liveLog, officeLog, link, backlog, ...more }
}

/** All instances must use the same key, so with several it is derived from the shared secret. */
const vapidKeyOf = ({ vapidPrivateKey, redisUrl, secret }: Config): string | undefined =>
  vapidPrivateKey ?? (redisUrl && secret ? secretFor(secret, 'web push') : undefined)

/** For tests and measurements: what is used instead of the configured parts. */
export interface Replaced {
  /** Without those that other adapters are built on. */
  readonly ports?: Partial<Omit<Ports, 'events' | 'stores' | 'settings'>>
  readonly log?: pino.Logger
  readonly onStatement?: OnStatement | undefined
  /** Receives failures of event listeners and of background work, which are logged otherwise. */
  readonly onFailure?: (error: unknown) => void
}

/** Opens a shop with the configured database and connects every port to its adapter: the only place that does. */
export const openShop = async (
  config: Config,
  purpose: string,
  replaced: Replaced = {},
): Promise<OpenShop> => {
  const { clock = systemClock } = replaced.ports ?? {}
  const { onStatement, onFailure } = replaced
  const log =
    replaced.log ?? pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    poolSize: config.databasePool,
    purpose,
    onIdleError: (err) => log.warn({ err }, 'an idle database connection broke'),
    onStatement,
    auditKey: auditKeyOf(config),
  })
  const instance = { id: randomUUID(), name: `${hostname()}:${config.port} (process ${process.pid})` }
  const live = await openLive(
    config,
    instance.id,
    log,
    onFailure ?? ((err, event) => log.error({ err, event: event.type }, 'a listener failed')),
  )
  const push = webPushNotifier({
    keys: vapidKeys(config.dataDir, vapidKeyOf(config)),
    subject: config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:shop@mishwar.example',
    hosts: config.pushHosts,
  })
  const read = openLists(config, database, live, clock, (err) =>
    log.warn({ err }, 'an idle connection to the replica broke'),
  )
  const speeds = storedSpeeds()
  const geography = createSketchGeography(speeds.now)
  const settings = rememberSettings(database.stores.settings, live.ports.events)
  const secret = config.secret ?? storedSecret(config.dataDir, 'secret').value
  const ids = uuidIds(clock)
  const ports: Ports = {
    stores: database.stores,
    lists: read.lists,
    inTransaction: database.inTransaction,
    clock,
    letOthersRun: () => setImmediate(),
    ids,
    passwords: argon2Passwords,
    commonPasswords: commonPasswords(DEMO_ACCOUNTS.map(({ password }) => password)),
    tokens: opaqueTokens(secret),
    devices: signedDevices(secret),
    oneTimeCodes: totp,
    secretBox: aesSecretBox(secret),
    policy: { isNeededByAdmins: !config.demo },
    phones: { countries: config.phoneCountries },
    payments: config.demo ? sandboxGateway : noGateway,
    providers: openProviders(config.payments, {
      fetch,
      clock,
      record: (exchange) => database.stores.payments.addExchange(ids.next(), clock.now(), exchange),
    }),
    paymentUrls: {
      returnTo: (language) => `${config.publicUrl}${hrefIn(language, 'paymentReturn')}`,
      callback: (provider) => `${config.publicUrl}${urlOf(receiveCallback, { params: { provider } })}`,
    },
    settings,
    places: geography.places,
    routes: geography.routes,
    travel: geography.times,
    speeds: {
      zoneOf: geography.zoneOf,
      keep: (table) => live.ports.events.publish({ type: 'speeds.learnt', table }),
    },
    ...(config.dispatch === 'nearest' && { dispatcher: nearestFree }),
    codes: handOverCodes,
    notifier: push,
    push,
    channels: openChannels(config.channels, { fetch, clock }),
    links: noticeLinks(config.publicUrl),
    finder: memoryFinder(
      {
        all: () => read.lists().products.all(),
        ids: (query) => read.lists().products.ids(query),
        total: (filters) => read.lists().products.total(filters),
      },
      settings,
      live.ports.events,
    ),
    ...live.ports,
    pictureMaker: sharpPictures,
    sheets: createSheets(),
    ...replaced.ports,
  }
  live.ports.events.subscribe((event) => {
    if (event.type === 'speeds.learnt') speeds.keep(event.table)
  })
  const reactions = startReactions(
    ports,
    instance.id,
    onFailure ?? ((err, because) => log.warn({ err, because }, 'background work failed')),
  )
  const close = async (): Promise<void> => {
    await reactions.stop()
    await live.close()
    await read.close()
    await database.close()
  }
  const { liveLog, officeLog, link, receive } = live
  const shop = createShop(ports)
  const opened = { shop, ports, database: { ...database, close }, log, reactions, instance }
  return { ...opened, liveLog, officeLog, link, receive }
}
