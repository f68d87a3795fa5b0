/** Integer piastres, 100 to the Egyptian pound. Money is never a fraction inside the shop. */
export type Piastres = number

export const toEgp = (amount: Piastres): number => amount / 100

/** Rounds away floating-point errors: 18.1 * 100 is 1810.0000000000002. */
export const fromEgp = (pounds: number): Piastres => Math.round(pounds * 100)
