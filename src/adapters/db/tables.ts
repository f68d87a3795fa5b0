import type { Fulfilment } from '#domain/delivery/fulfilment.ts'
import type { Role } from '#domain/identity/user.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'

/** Money in piastres, times in epoch milliseconds, lists and records as JSON text: the same in both databases. */
export interface Tables {
  migrations: { name: string; applied_at: number }
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
    archived_at: number | null
  }
  users: {
    id: string
    name: string
    email: string
    email_key: string
    phone: string
    photo: string | null
    role: Role
    password_hash: string
    created_at: number
  }
  sessions: {
    token_hash: string
    user_id: string
    created_at: number
    expires_at: number
  }
  orders: {
    id: string
    user_id: string
    idempotency_key: string
    request_digest: string
    status: OrderStatus
    fulfilment: Fulfilment
    method: PaymentMethod
    delivery_fee: number
    total: number
    shipping_info: string
    created_at: number
    delivered_at: number | null
    returned_at: number | null
  }
  order_lines: {
    order_id: string
    line_no: number
    product_id: number
    name_en: string
    name_ar: string
    picture: string
    unit_price: number
    quantity: number
  }
  messages: {
    id: string
    name: string
    email: string
    phone: string
    message: string
    created_at: number
  }
}
