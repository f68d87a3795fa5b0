import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Run by `vendure.ts` in a separate process: fills an empty database, then serves it. */
const { PEER = '', DATABASE_URL = '', PORT = '', HOST = '' } = process.env
const load = createRequire(join(PEER, 'package.json'))

interface App {
  get(what: Core['JobQueueService']): InstanceType<Core['JobQueueService']>
  close(): Promise<void>
}

interface Core {
  readonly bootstrap: (config: object) => Promise<App>
  readonly dummyPaymentHandler: { readonly code: string }
  readonly DefaultJobQueuePlugin: { init(options: object): object }
  readonly JobQueueService: new () => { start(): Promise<void> }
  readonly DefaultLogger: new (options: object) => object
  readonly LogLevel: { readonly Error: number }
}

const core: Core = load('@vendure/core')
const { populate }: { populate: (start: () => Promise<App>, initial: object, csv: string) => Promise<App> } =
  load('@vendure/core/cli')

const DATABASE = { type: 'postgres', url: DATABASE_URL, synchronize: true, logging: false }

const on = (port: number): object => ({
  apiOptions: { hostname: HOST, port, shopApiPath: 'shop-api', adminApiPath: 'admin-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'admin', password: 'a bench only' },
  },
  dbConnectionOptions: DATABASE,
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  plugins: [core.DefaultJobQueuePlugin.init({})],
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

// It listens before it is filled: first on a random port, and on the real one once it is, so that waiting for the
// port waits for both.
const empty = await populate(() => core.bootstrap(on(0)), INITIAL, 'products.csv')
await empty.close()
const app = await core.bootstrap({
  ...on(Number(PORT)),
  dbConnectionOptions: { ...DATABASE, synchronize: false },
})
await app.get(core.JobQueueService).start()
