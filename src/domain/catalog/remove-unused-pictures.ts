import type { Ports } from '#domain/shared/ports.ts'

/** Whoever has just sent a picture may still be writing the product it is for. */
const STILL_IN_HAND_MS = 24 * 60 * 60 * 1000

/** Forgets pictures that were taken in and that nothing shows any more; answers how many went. */
export const removeUnusedPictures =
  ({ stores, clock }: Ports) =>
  async (): Promise<number> => {
    const { settings } = await stores.settings.read()
    const onCategories = Object.values(settings.categories).flatMap(({ picture }) => picture ?? [])
    const now = clock.now()
    return stores.pictures.removeUnused(onCategories, now - STILL_IN_HAND_MS, now)
  }
