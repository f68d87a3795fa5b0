import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { ChannelSettings } from '#adapters/channels/open-channels.ts'
import type { ProviderSettings } from '#adapters/payment/open-providers.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { CHANNEL_SECRETS, CHANNEL_SETTINGS, channelsIn } from '#server/channel-config.ts'
import { PAYMENT_SECRETS, PAYMENT_SETTINGS, providersIn } from '#server/payment-config.ts'
import { isLoopback } from '#server/setting-checks.ts'

const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), fallback),
    z.transform((value) => value === 'on'),
  )

const url = (protocol: RegExp, error: string) => z.url({ protocol, error })

const whole = (least: number, most: number, fallback: string) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    z._default(z.string(), fallback).check(z.regex(/^\d{1,6}$/, { error })),
    z.pipe(z.transform(Number), z.int().check(z.gte(least, { error }), z.lte(most, { error }))),
  )
}

/** All environment variables. `.env.example` documents the same list. */
const Settings = z.object({
  PORT: whole(0, 65_535, '3000'),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(
    url(/^postgres(ql)?$/, 'must be an address such as postgres://user:password@host/name'),
  ),
  DATABASE_REPLICA_URL: z.optional(
    url(/^postgres(ql)?$/, 'must be an address such as postgres://user:password@replica/name'),
  ),
  // At the start one connection holds a lock while another does the work.
  DATABASE_POOL: whole(2, 100, '10'),
  REDIS_URL: z.optional(url(/^rediss?$/, 'must be an address such as redis://host:6379')),
  STOP_DELAY_SECONDS: whole(0, 120, '0'),
  PUBLIC_URL: z.optional(url(/^https?$/, 'must be an address such as https://shop.example')),
  MAP_STYLE_URL: z.optional(url(/^https?$/, 'must be an address such as https://maps.example/style.json')),
  MAP_HOSTS: z._default(
    z.string().check(
      z.regex(/^(https?:\/\/[\w.-]+(:\d+)?( |$))*$/, {
        error: 'must be addresses such as https://tiles.example, with a blank between',
      }),
    ),
    '',
  ),
  SECRET: z.optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' }))),
  AUDIT_KEY: z.optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' }))),
  DEMO: onOff('on'),
  DEMO_COURIERS: onOff('on'),
  RATE_LIMITS: onOff('on'),
  MAX_STREAMS: whole(1, 500_000, '20000'),
  DISPATCH: z._default(z.enum(['by-hand', 'nearest'], { error: 'must be by-hand or nearest' }), 'by-hand'),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, { error: 'must be 32 bytes as base64url: 43 characters' })),
  ),
  PUSH_HOSTS: z._default(
    z
      .string()
      .check(
        z.regex(/^[\w.*:-]+(,[\w.*:-]+)*$/, { error: 'must be names of hosts with commas between them' }),
      ),
    'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
  ),
  PHONE_COUNTRIES: z._default(
    z
      .string()
      .check(z.regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/, { error: 'must be country codes such as 20,966' })),
    '20',
  ),
  PHONE_CODES_PER_HOUR: whole(1, 100_000, '500'),
  SERVICE_WORKER: onOff('on'),
  TRUST_PROXY: z._default(
    z.string().check(
      z.regex(/^(off|\d{1,2}|[\da-fA-F.:/,]+)$/, {
        error: 'must be off, a number of proxies, or addresses',
      }),
    ),
    'off',
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, { error: 'must have at least 16 characters' }))),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, silent',
    }),
    'info',
  ),
  ...PAYMENT_SETTINGS,
  ...CHANNEL_SETTINGS,
})

// Error messages name these variables without their values, since the line may end up in a log.
const SECRETS = new Set<string>([
  'SECRET',
  'AUDIT_KEY',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'VAPID_PRIVATE_KEY',
  ...PAYMENT_SECRETS,
  ...CHANNEL_SECRETS,
])

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A read replica of the database, for lists. */
  readonly databaseReplicaUrl: string | undefined
  /** The maximum number of database connections of this instance. */
  readonly databasePool: number
  /** Redis, shared by several instances; undefined with a single one. */
  readonly redisUrl: string | undefined
  /** How long it keeps serving after a stop signal while `/readyz` reports that it is not ready. */
  readonly stopDelaySeconds: number
  /** The public URL of the shop, without a trailing slash. */
  readonly publicUrl: string
  /** A map style that replaces the sketch, and every host that it may load from. */
  readonly mapStyleUrl: string | undefined
  readonly mapHosts: readonly string[]
  readonly secret: string | undefined
  /**
   * Signs the audit log. By default it is created and stored, or derived from the secret when there are several
   * instances.
   */
  readonly auditKey: string | undefined
  readonly demo: boolean
  /** True for a real shop, or one that other machines can reach: demo passwords must not work there. */
  readonly isPublic: boolean
  /** Simulated couriers deliver the orders; only in a demo shop. */
  readonly demoCouriers: boolean
  readonly rateLimits: boolean
  /** The country codes of numbers that can log in by a code. */
  readonly phoneCountries: readonly string[]
  /** How many codes the whole shop sends in an hour, against toll fraud. */
  readonly phoneCodesPerHour: number
  /** The maximum number of live streams of this process. */
  readonly maxStreams: number
  /** Whether people or the shop itself assign deliveries. */
  readonly dispatch: 'by-hand' | 'nearest'
  readonly vapidPrivateKey: string | undefined
  /** The only hosts that push notifications are sent to. */
  readonly pushHosts: readonly string[]
  /** When off, browsers remove their service worker and its caches. */
  readonly serviceWorker: boolean
  /** The proxies whose `X-Forwarded-For` is trusted: none, these addresses, or this many hops. */
  readonly trustProxy: false | string | ((address: string, hop: number) => boolean)
  readonly metricsToken: string | undefined
  readonly logLevel: string
  /** The payment providers that are configured; none in most demo shops. */
  readonly payments: ProviderSettings
  /** Whether the server starts a payment simulator and uses it as all three providers. */
  readonly simulatesPayments: boolean
  /** The channels to people that are configured. */
  readonly channels: ChannelSettings
  /** Whether the server starts a simulator of messages and uses it for e-mail, SMS and WhatsApp. */
  readonly simulatesMessages: boolean
}

const trustProxyOf = (text: string): Config['trustProxy'] => {
  if (text === 'off') return false
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text
}

const mapHostsOf = (styleUrl: string | undefined, more: string): readonly string[] =>
  styleUrl ? [...new Set([new URL(styleUrl).origin, ...more.split(' ').filter(Boolean)])] : []

/** Refuses settings that only work together when one is missing. */
const refuseHalfACluster = (settings: z.infer<typeof Settings>): void => {
  const { DATABASE_URL, REDIS_URL, DATABASE_REPLICA_URL, SECRET } = settings
  if (REDIS_URL && !DATABASE_URL)
    throw new CannotStart('REDIS_URL: several instances share a PostgreSQL database: set DATABASE_URL too')
  if (REDIS_URL && !SECRET)
    throw new CannotStart('REDIS_URL: instances must know each other’s sessions: set the same SECRET for all')
  if (DATABASE_REPLICA_URL && !DATABASE_URL)
    throw new CannotStart('DATABASE_REPLICA_URL: is a copy of the database in DATABASE_URL: set that too')
}

/** Reads and validates the settings. A wrong one ends the start with a line that names it. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  // An empty value in a file or a container means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const shown = SECRETS.has(name) ? '' : `, but is "${given[name] ?? ''}"`
    throw new CannotStart(`${name}: ${issue?.message}${shown}`)
  }
  const settings = parsed.data
  refuseHalfACluster(settings)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  const isPublic = !settings.DEMO || ![settings.HOST, new URL(publicUrl).hostname].every(isLoopback)
  for (const name of ['PAYMENTS', 'MESSAGES'] as const)
    if (settings[name] === 'simulator' && isPublic)
      throw new CannotStart(`${name}: simulator is for a demo shop that only this machine can reach`)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePool: settings.DATABASE_POOL,
    redisUrl: settings.REDIS_URL,
    stopDelaySeconds: settings.STOP_DELAY_SECONDS,
    publicUrl,
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapHosts: mapHostsOf(settings.MAP_STYLE_URL, settings.MAP_HOSTS),
    secret: settings.SECRET,
    auditKey: settings.AUDIT_KEY,
    demo: settings.DEMO,
    isPublic,
    demoCouriers: settings.DEMO && settings.DEMO_COURIERS,
    rateLimits: settings.RATE_LIMITS,
    phoneCountries: settings.PHONE_COUNTRIES.split(','),
    phoneCodesPerHour: settings.PHONE_CODES_PER_HOUR,
    maxStreams: settings.MAX_STREAMS,
    dispatch: settings.DISPATCH,
    vapidPrivateKey: settings.VAPID_PRIVATE_KEY,
    pushHosts: settings.PUSH_HOSTS.split(','),
    serviceWorker: settings.SERVICE_WORKER,
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    payments: providersIn(settings, settings.PUBLIC_URL),
    simulatesPayments: settings.PAYMENTS === 'simulator',
    channels: channelsIn(settings, { publicUrl: settings.PUBLIC_URL, showsOthers: settings.DEMO }),
    simulatesMessages: settings.MESSAGES === 'simulator',
  }
}

/** The settings from the environment and, if it exists, a `.env` file. */
export const readOwnConfig = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
