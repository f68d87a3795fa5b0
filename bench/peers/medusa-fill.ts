import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Run by `medusa exec` in a separate process: creates everything that an empty Medusa needs to sell our products.
 */
const { PEER = '' } = process.env
const load = createRequire(join(PEER, 'package.json'))

interface Container {
  resolve(name: string): never
}
interface Made {
  readonly id: string
}
type Workflow = (container: Container) => { run(with_: { input: object }): Promise<{ result: never }> }

interface Query {
  graph(wanted: { entity: string; fields: string[] }): Promise<{ data: (Made & { token: string })[] }>
}
interface Link {
  create(links: Readonly<Record<string, object>>): Promise<unknown>
}
interface Fulfilment {
  createFulfillmentSets(set: object): Promise<Made & { service_zones: Made[] }>
}
interface Variants {
  readonly variants: readonly Made[]
}

export interface Goods {
  readonly id: number
  readonly name: string
  readonly description: string
  /** In EGP, as Medusa stores it. */
  readonly price: number
}

/** The ids that a guest's order needs. */
export interface Filled {
  readonly key: string
  readonly regionId: string
  readonly shippingId: string
  readonly productIds: readonly string[]
  readonly variantIds: readonly string[]
}

const PLENTY = 1_000_000_000
const AT_ONCE = 100
const CURRENCY = 'egp'

const fill = async ({ container }: { container: Container }): Promise<void> => {
  const flows: Record<string, Workflow> = load('@medusajs/medusa/core-flows')
  const run = async <T>(name: string, input: object): Promise<T> => {
    const workflow = flows[name]
    if (!workflow) throw new Error(`this Medusa has no ${name}`)
    return (await workflow(container).run({ input })).result
  }
  const query: Query = container.resolve('query')
  const link: Link = container.resolve('link')
  const fulfilment: Fulfilment = container.resolve('fulfillment')
  const firstOf = async (entity: string, fields: string[]): Promise<Made & { token: string }> => {
    const [first] = (await query.graph({ entity, fields })).data
    if (!first) throw new Error(`Medusa has made no ${entity}`)
    return first
  }

  // Medusa creates these at its first start.
  const channel = await firstOf('sales_channel', ['id'])
  const { token: key } = await firstOf('api_key', ['id', 'token'])

  const [region] = await run<Made[]>('createRegionsWorkflow', {
    regions: [
      {
        name: 'Egypt',
        currency_code: CURRENCY,
        countries: ['eg'],
        payment_providers: ['pp_system_default'],
      },
    ],
  })
  await run('createTaxRegionsWorkflow', [{ country_code: 'eg', provider_id: 'tp_system' }])
  const [location] = await run<Made[]>('createStockLocationsWorkflow', {
    locations: [{ name: 'Shop', address: { city: 'Cairo', country_code: 'EG', address_1: 'Downtown' } }],
  })
  if (!region || !location) throw new Error('Medusa has made neither region nor stock location')
  const at = { stock_location: { stock_location_id: location.id } }
  await link.create({ ...at, fulfillment: { fulfillment_provider_id: 'manual_manual' } })
  const [profile] = await run<Made[]>('createShippingProfilesWorkflow', {
    data: [{ name: 'Default', type: 'default' }],
  })
  const delivery = await fulfilment.createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'Egypt', geo_zones: [{ country_code: 'eg', type: 'country' }] }],
  })
  await link.create({ ...at, fulfillment: { fulfillment_set_id: delivery.id } })
  const [shipping] = await run<Made[]>('createShippingOptionsWorkflow', [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: delivery.service_zones[0]?.id,
      shipping_profile_id: profile?.id,
      type: { label: 'Standard', description: 'By courier', code: 'standard' },
      prices: [{ currency_code: CURRENCY, amount: 25 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ])
  await run('linkSalesChannelsToStockLocationWorkflow', { id: location.id, add: [channel.id] })

  const goods: Goods[] = JSON.parse(readFileSync('products.json', 'utf8'))
  const made: (Made & Variants)[] = []
  for (let from = 0; from < goods.length; from += AT_ONCE)
    made.push(
      ...(await run<(Made & Variants)[]>('createProductsWorkflow', {
        products: goods.slice(from, from + AT_ONCE).map(({ id, name, description, price }) => ({
          title: name,
          handle: `product-${id}`,
          description,
          status: 'published',
          shipping_profile_id: profile?.id,
          sales_channels: [{ id: channel.id }],
          options: [{ title: 'Size', values: ['One'] }],
          variants: [
            {
              title: 'One',
              sku: `sku-${id}`,
              options: { Size: 'One' },
              manage_inventory: true,
              prices: [{ currency_code: CURRENCY, amount: price }],
            },
          ],
        })),
      })),
    )
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id'] })
  for (let from = 0; from < items.length; from += AT_ONCE)
    await run('createInventoryLevelsWorkflow', {
      inventory_levels: items.slice(from, from + AT_ONCE).map(({ id }) => ({
        inventory_item_id: id,
        location_id: location.id,
        stocked_quantity: PLENTY,
      })),
    })

  const filled: Filled = {
    key,
    regionId: region.id,
    shippingId: shipping?.id ?? '',
    productIds: made.map(({ id }) => id),
    variantIds: made.flatMap(({ variants }) => variants.map(({ id }) => id)),
  }
  writeFileSync('filled.json', JSON.stringify(filled))
}

export default fill
