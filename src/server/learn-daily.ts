import type { OpenShop } from '#server/open-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Learns from past deliveries now and once a day, until the returned function has ended it. */
export const learnDaily = ({ shop, log }: Pick<OpenShop, 'shop' | 'log'>): (() => Promise<void>) => {
  let isOver = false
  let underWay: Promise<void> | undefined
  const learn = (): void => {
    underWay ??= shop
      .learnFromTrails(() => !isOver)
      .then(
        (rides) => log.debug({ rides }, 'speeds were learnt'),
        (err: unknown) => log.warn({ err }, 'speeds were not learnt'),
      )
      .finally(() => (underWay = undefined))
  }
  learn()
  const timer = setInterval(learn, DAY_MS).unref()
  return async () => {
    isOver = true
    clearInterval(timer)
    await underWay
  }
}
