import type { OpenShop } from '#server/open-shop.ts'

/**
 * Learns from past deliveries once: the daily job may not be due for hours, and this process knows only the fixed table
 * until then. Ended by the returned function, also half-way.
 */
export const learnAtStart = ({ shop, log }: Pick<OpenShop, 'shop' | 'log'>): (() => Promise<void>) => {
  let isOpen = true
  const learning = shop
    .learnFromTrails(() => isOpen)
    .then(
      (rides) => log.debug({ rides }, 'speeds were learnt'),
      (err: unknown) => log.warn({ err }, 'speeds were not learnt'),
    )
  return async () => {
    isOpen = false
    await learning
  }
}
