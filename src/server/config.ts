import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from '#adapters/system/cannot-start.ts'

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

/** Every setting there is. `.env.example` lists the same with a word on each. */
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
})

// Named, never shown: the line may end up in a log.
const SECRETS = new Set([
  'SECRET',
  'AUDIT_KEY',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'VAPID_PRIVATE_KEY',
])

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A copy of the database that follows it, to read lists from. */
  readonly databaseReplicaUrl: string | undefined
  /** Connections to the database at most, of this instance. */
  readonly databasePool: number
  /** What several instances share; none where there is one. */
  readonly redisUrl: string | undefined
  /** After a signal to stop: so long it still serves, but says that it is not ready. */
  readonly stopDelaySeconds: number
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string
  /** A style to draw maps by instead of the sketch, and every host that it may load from. */
  readonly mapStyleUrl: string | undefined
  readonly mapHosts: readonly string[]
  readonly secret: string | undefined
  /** Signs the audit; by default one is made and kept, or made from the secret where there are several instances. */
  readonly auditKey: string | undefined
  readonly demo: boolean
  /** A real shop, or one that other machines can reach: the published passwords of the demo must not open it. */
  readonly isPublic: boolean
  /** Simulated couriers bring what is ordered; in a demo shop only. */
  readonly demoCouriers: boolean
  readonly rateLimits: boolean
  /** Streams of live events that this process keeps open, at most. */
  readonly maxStreams: number
  /** Who gives deliveries out: people, or the shop itself. */
  readonly dispatch: 'by-hand' | 'nearest'
  readonly vapidPrivateKey: string | undefined
  /** The only hosts that notices are sent to. */
  readonly pushHosts: readonly string[]
  /** Off: browsers give up the worker they have, and all it kept. */
  readonly serviceWorker: boolean
  /** Whose word on the client's address is believed: nobody's, these addresses', or that of so many proxies. */
  readonly trustProxy: false | string | ((address: string, hop: number) => boolean)
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

const trustProxyOf = (text: string): Config['trustProxy'] => {
  if (text === 'off') return false
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text
}

/** Names and addresses of this machine for itself, which no other machine can reach. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const mapHostsOf = (styleUrl: string | undefined, more: string): readonly string[] =>
  styleUrl ? [...new Set([new URL(styleUrl).origin, ...more.split(' ').filter(Boolean)])] : []

/** Settings that only make sense together. */
const refuseHalfACluster = (settings: z.infer<typeof Settings>): void => {
  const { DATABASE_URL, REDIS_URL, DATABASE_REPLICA_URL, SECRET } = settings
  if (REDIS_URL && !DATABASE_URL)
    throw new CannotStart('REDIS_URL: several instances share a PostgreSQL database: set DATABASE_URL too')
  if (REDIS_URL && !SECRET)
    throw new CannotStart('REDIS_URL: instances must know each other’s sessions: set the same SECRET for all')
  if (DATABASE_REPLICA_URL && !DATABASE_URL)
    throw new CannotStart('DATABASE_REPLICA_URL: is a copy of the database in DATABASE_URL: set that too')
}

/** Reads and checks the settings, once. A wrong one ends the start with a line that says which and why. */
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
    isPublic: !settings.DEMO || ![settings.HOST, new URL(publicUrl).hostname].every(isLoopback),
    demoCouriers: settings.DEMO && settings.DEMO_COURIERS,
    rateLimits: settings.RATE_LIMITS,
    maxStreams: settings.MAX_STREAMS,
    dispatch: settings.DISPATCH,
    vapidPrivateKey: settings.VAPID_PRIVATE_KEY,
    pushHosts: settings.PUSH_HOSTS.split(','),
    serviceWorker: settings.SERVICE_WORKER,
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
  }
}

/** The settings of this process: its environment, and a `.env` file where there is one. */
export const readOwnConfig = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
