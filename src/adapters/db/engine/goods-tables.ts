import type { Generated } from 'kysely'

/** Products and their variants. */
export interface GoodsTables {
  products: {
    id: number
    category_id: number
    name_en: string
    name_ar: string
    name_key_en: string
    name_key_ar: string
    description_en: string
    description_ar: string
    search_key: string
    price: number
    unit: string
    facts: string
    pictures: string
    stock: number
    low_stock: Generated<number>
    /** 1 or 0; null: as its category. */
    returnable: Generated<number | null>
    archived_at: number | null
    shelf_place: Generated<string>
    brand: Generated<string>
    supplier_code: Generated<string>
    sku: Generated<string>
    barcode: Generated<string>
    cost: Generated<number | null>
    version: Generated<number>
    rating_count: Generated<number>
    rating_sum: Generated<number>
    /** JSON; null for a product without options. */
    options: Generated<string | null>
    /** With options: the highest price and the least stock of its variants on sale. */
    top_price: Generated<number | null>
    least_stock: Generated<number | null>
    /** The highest id that a variant of it ever had. */
    last_variant_id: Generated<number>
    /** In grams; all null for a product that is sold in pieces. */
    weight_step: Generated<number | null>
    weight_min: Generated<number | null>
    weight_max: Generated<number | null>
  }
  variants: {
    product_id: number
    id: number
    choice: string
    sku: string
    barcode: string
    price: number
    stock: number
    picture: string
    grams: number | null
    is_on: number
  }
}
