import { type SqlBool, sql } from 'kysely'

/**
 * Neither archived nor in a hidden category. The subquery reads a table of a few rows once per statement, so that
 * an order never takes from a category that another instance has just hidden.
 */
export const ON_SALE = sql<SqlBool>`(products.archived_at is null and products.category_id not in (
  select hidden.id from categories as hidden left join categories as parent on parent.id = hidden.parent_id
  where hidden.is_hidden = 1 or parent.is_hidden = 1))`
