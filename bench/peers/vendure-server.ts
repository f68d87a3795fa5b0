import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Run by `vendure.ts` in processes of their own: fills an empty database, serves it, or runs its jobs. */
const {
  PEER = '',
  DATABASE_URL = '',
  REDIS_URL = '',
  CACHE = '',
  ROLE = '',
  PORT = '',
  HOST = '',
} = process.env
const load = createRequire(join(PEER, 'package.json'))

interface App {
  close(): Promise<void>
}

interface Worker {
  startJobQueue(): Promise<Worker>
  startHealthCheckServer(config: object): Promise<Worker>
}

interface Plugin {
  init(options: object): object
}

interface Core {
  readonly bootstrap: (config: object) => Promise<App>
  readonly bootstrapWorker: (config: object) => Promise<Worker>
  readonly dummyPaymentHandler: { readonly code: string }
  readonly DefaultJobQueuePlugin: Plugin
  readonly DefaultSearchPlugin: Plugin
  readonly DefaultCachePlugin: Plugin
  readonly RedisCachePlugin: Plugin
  readonly DefaultLogger: new (options: object) => object
  readonly LogLevel: { readonly Error: number }
}

const core: Core = load('@vendure/core')
const { populate }: { populate: (start: () => Promise<App>, initial: object, csv: string) => Promise<App> } =
  load('@vendure/core/cli')

const redis = new URL(REDIS_URL)
const POOL = 50

/** Without a plugin the cache is in the memory of the process. */
const CACHES = {
  memory: [],
  database: [core.DefaultCachePlugin.init({})],
  redis: [core.RedisCachePlugin.init({ redisOptions: { host: redis.hostname, port: Number(redis.port) } })],
}

const on = (port: number, synchronize: boolean): object => ({
  apiOptions: { hostname: HOST, port, shopApiPath: 'shop-api', adminApiPath: 'admin-api' },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'admin', password: 'a bench only' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: DATABASE_URL,
    synchronize,
    logging: false,
    // With the driver's 10, sixteen orders at once and a cache in the database wait for each other for ever.
    extra: { max: POOL },
  },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  plugins: [
    core.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    core.DefaultSearchPlugin.init({
      // The import of each product would be a job; the index is made at once by `reindex`.
      bufferUpdates: ROLE === 'fill',
      indexStockStatus: true,
    }),
    // All tables exist from the start, whichever cache is used later.
    ...CACHES[ROLE === 'fill' ? 'database' : (CACHE as keyof typeof CACHES)],
  ],
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
})

const INITIAL = {
  defaultLanguage: 'en',
  defaultZone: 'Africa',
  countries: [{ name: 'Egypt', code: 'EG', zone: 'Africa' }],
  taxRates: [{ name: 'Standard', percentage: 14 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 2500 }],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: {
        code: core.dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
}

if (ROLE === 'fill') {
  const app = await populate(() => core.bootstrap(on(0, true)), INITIAL, 'products.csv')
  await app.close()
  process.exit()
} else if (ROLE === 'worker') {
  const worker = await core.bootstrapWorker(on(0, false))
  await worker.startJobQueue()
  await worker.startHealthCheckServer({ hostname: HOST, port: Number(PORT), route: '/health' })
} else await core.bootstrap(on(Number(PORT), false))
