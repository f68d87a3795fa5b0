import { recordChange } from '#domain/audit/audit.ts'
import { type CategoryId, publishedNames } from '#domain/catalog/category.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { CUSTOMER_COLUMNS, customerRow } from '#domain/transfer/customer-rows.ts'
import { ORDER_EXPORT_COLUMNS, orderRows } from '#domain/transfer/order-rows.ts'
import { PRODUCT_COLUMNS, productRows } from '#domain/transfer/product-rows.ts'
import { type Format, ROWS_AT_ONCE, type Row, type Transfer } from '#domain/transfer/transfer.ts'
import { VARIANT_COLUMNS } from '#domain/transfer/variant-rows.ts'

/** Reads page after page by id and converts each to rows. */
async function* paged<T, Id>(
  first: Id,
  read: (after: Id, limit: number) => Promise<readonly T[]>,
  idOf: (item: T) => Id,
  rowsOf: (item: T) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  let after = first
  for (;;) {
    const items = await read(after, ROWS_AT_ONCE)
    yield items.flatMap(rowsOf)
    const last = items.at(-1)
    if (!last || items.length < ROWS_AT_ONCE) return
    after = idOf(last)
  }
}

const sourceOf = async (
  { stores: { transfer } }: Ports,
  what: Transfer,
  names: ReadonlyMap<CategoryId, string>,
  orderIds: readonly string[] | undefined,
): Promise<{ columns: readonly string[]; rows: AsyncIterable<readonly Row[]> }> => {
  switch (what) {
    case 'products':
      return {
        columns: (await transfer.hasVariants()) ? [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS] : PRODUCT_COLUMNS,
        rows: paged(
          0,
          (after, limit) => transfer.goodsAfter(after, limit),
          ({ id }) => id,
          (goods) => productRows(goods, names),
        ),
      }
    case 'customers':
      return {
        columns: CUSTOMER_COLUMNS,
        rows: paged(
          '',
          (after, limit) => transfer.customersAfter(after, limit),
          ({ id }) => id,
          (user) => [customerRow(user)],
        ),
      }
    case 'orders':
      return {
        columns: ORDER_EXPORT_COLUMNS,
        rows: paged(
          '',
          (after, limit) => transfer.ordersAfter(after, limit, orderIds),
          ({ order }) => order.id,
          orderRows,
        ),
      }
  }
}

/**
 * Exports all records of one kind, or the given orders, as a file. The export is recorded in the audit log, because
 * it contains personal data.
 */
export const exportData =
  (ports: Ports) =>
  async (
    actor: User,
    what: Transfer,
    format: Format,
    orderIds?: readonly string[],
  ): Promise<AsyncIterable<string>> => {
    refuseUnlessMay(actor, 'data.export')
    await ports.inTransaction((stores) =>
      recordChange(stores, ports.clock, actor, {
        what: 'data.exported',
        subject: `export:${what}`,
        before: null,
        after: { format, ...(orderIds && { orders: orderIds.length }) },
      }),
    )
    const names = publishedNames((await ports.settings.current()).settings.categories)
    const { columns, rows } = await sourceOf(ports, what, names, orderIds)
    return ports.sheets.write(columns, rows, format)
  }
