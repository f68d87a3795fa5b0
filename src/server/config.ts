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

/** Every setting there is. `.env.example` lists the same with a word on each. */
const Settings = z.object({
  PORT: z.pipe(
    z
      ._default(z.string(), '3000')
      .check(z.regex(/^\d{1,5}$/, { error: 'must be a whole number from 0 to 65535' })),
    z.pipe(
      z.transform(Number),
      z.int().check(z.lte(65_535, { error: 'must be a whole number from 0 to 65535' })),
    ),
  ),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(
    url(/^postgres(ql)?$/, 'must be an address such as postgres://user:password@host/name'),
  ),
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
  DEMO: onOff('on'),
  DEMO_COURIERS: onOff('on'),
  RATE_LIMITS: onOff('on'),
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
const SECRETS = new Set(['SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'VAPID_PRIVATE_KEY'])

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string
  /** A style to draw maps by instead of the sketch, and every host that it may load from. */
  readonly mapStyleUrl: string | undefined
  readonly mapHosts: readonly string[]
  readonly secret: string | undefined
  readonly demo: boolean
  /** Simulated couriers bring what is ordered; in a demo shop only. */
  readonly demoCouriers: boolean
  readonly rateLimits: boolean
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

const mapHostsOf = (styleUrl: string | undefined, more: string): readonly string[] =>
  styleUrl ? [...new Set([new URL(styleUrl).origin, ...more.split(' ').filter(Boolean)])] : []

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
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapHosts: mapHostsOf(settings.MAP_STYLE_URL, settings.MAP_HOSTS),
    secret: settings.SECRET,
    demo: settings.DEMO,
    demoCouriers: settings.DEMO && settings.DEMO_COURIERS,
    rateLimits: settings.RATE_LIMITS,
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
