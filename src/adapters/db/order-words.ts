import type { Insertable } from 'kysely'
import type { Tables } from '#adapters/db/tables.ts'

export const madeWords = (
  orderId: string,
  createdAt: number,
  words: readonly string[],
): Insertable<Tables['order_words']>[] =>
  words.map((word) => ({ order_id: orderId, word, created_at: createdAt }))
