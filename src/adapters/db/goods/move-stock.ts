import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { ON_SALE } from '#adapters/db/engine/on-sale.ts'
import { prepared } from '#adapters/db/engine/prepared.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Stocked, StockLine } from '#domain/catalog/product-store.ts'

interface ProductChange {
  readonly productId: number
  readonly quantity: number
  readonly hasVariant: number
}

interface VariantChange {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

/** One statement for all products. A line without a variant does not change a product with options, nor the reverse. */
const changeProducts = prepared(
  (_db, changes: readonly ProductChange[]) => sql<
    Pick<Product, 'id' | 'price' | 'stock' | 'lowStock'> & { readonly by_weight: number }
  >`
    with change(product_id, quantity, has_variant) as (values ${sql.join(
      changes.map(
        ({ productId, quantity, hasVariant }) =>
          sql`(cast(${productId} as integer), cast(${quantity} as integer), cast(${hasVariant} as integer))`,
      ),
    )})
    update products set stock = products.stock + change.quantity from change
    where products.id = change.product_id and products.stock + change.quantity >= 0
      and (change.quantity > 0 or ${ON_SALE})
      and (products.options is not null) = (change.has_variant = 1)
    returning products.id, products.price, products.stock, products.low_stock as "lowStock",
      case when products.weight_step is null then 0 else 1 end as by_weight`,
)

/** One statement for all variants. */
const changeVariants = prepared(
  (_db, changes: readonly VariantChange[]) => sql<{
    product_id: number
    id: number
    price: number
    stock: number
    is_on: number
  }>`
    with change(product_id, variant_id, quantity) as (values ${sql.join(
      changes.map(
        ({ productId, variantId, quantity }) =>
          sql`(cast(${productId} as integer), cast(${variantId} as integer), cast(${quantity} as integer))`,
      ),
    )})
    update variants set stock = variants.stock + change.quantity from change
    where variants.product_id = change.product_id and variants.id = change.variant_id
      and variants.stock + change.quantity >= 0 and (change.quantity > 0 or variants.is_on = 1)
    returning variants.product_id, variants.id, variants.price, variants.stock, variants.is_on`,
)

/** Also after lines that had no effect, or went to variants that are not on sale. */
const recount = prepared(
  (_db, productIds: readonly number[]) => sql`
    update products set
      stock = (select coalesce(sum(variants.stock), 0) from variants
        where variants.product_id = products.id and variants.is_on = 1),
      least_stock = (select coalesce(min(variants.stock), 0) from variants
        where variants.product_id = products.id and variants.is_on = 1)
    where id in (${sql.join(productIds)})`,
)

/** The change of each product's own stock, with the sum of its variants, sorted so that two orders cannot deadlock. */
const productChanges = (lines: readonly StockLine[]): ProductChange[] => {
  const changes = new Map<number, ProductChange>()
  for (const { productId, variantId, quantity } of lines) {
    const before = changes.get(productId)?.quantity ?? 0
    const hasVariant = variantId === undefined ? 0 : 1
    changes.set(productId, { productId, quantity: before + quantity, hasVariant })
  }
  return [...changes.values()].toSorted((a, b) => a.productId - b.productId)
}

const moveVariants = async (
  db: Db,
  lines: readonly StockLine[],
): Promise<Omit<Stocked, 'lowStock' | 'byWeight'>[]> => {
  const changes = lines.flatMap(({ productId, variantId, quantity }) =>
    variantId === undefined ? [] : [{ productId, variantId, quantity }],
  )
  if (changes.length === 0) return []
  const moved = await changeVariants(db, changes)
  await recount(db, [...new Set(changes.map(({ productId }) => productId))])
  return moved.map((row) => ({
    productId: row.product_id,
    variantId: row.id,
    price: row.price,
    stock: row.stock,
  }))
}

/**
 * Adds the quantities to the stock where enough is there. The product's row is changed, and so locked, before its
 * variants: an edit locks in the same order, and nothing else can change the sum meanwhile.
 */
export const moveStock = async (db: Db, lines: readonly StockLine[], sign: 1 | -1): Promise<Stocked[]> => {
  if (lines.length === 0) return []
  const signed = lines.map((line) => ({ ...line, quantity: sign * line.quantity }))
  const products = await changeProducts(db, productChanges(signed))
  const changed = new Map(products.map((product) => [product.id, product]))
  const plain = new Set(
    lines.filter(({ variantId }) => variantId === undefined).map(({ productId }) => productId),
  )
  const variants = await moveVariants(
    db,
    signed.filter(({ productId }) => changed.has(productId)),
  )
  return [
    ...products
      .filter(({ id }) => plain.has(id))
      .map(({ id, by_weight, ...stocked }) => ({ productId: id, ...stocked, byWeight: by_weight === 1 })),
    ...variants.map((stocked) => ({
      ...stocked,
      lowStock: changed.get(stocked.productId)?.lowStock ?? 0,
      byWeight: false,
    })),
  ]
}
