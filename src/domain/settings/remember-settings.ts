import type { SettingsSource, SettingsStore, StoredSettings } from '#domain/settings/shop-settings.ts'
import type { EventBus } from '#domain/shared/events.ts'

/** Reads the settings once and hands out the same ones until someone, here or elsewhere, has changed them. */
export const rememberSettings = (store: SettingsStore, events: EventBus): SettingsSource => {
  let known: Promise<StoredSettings> | undefined
  events.subscribe(({ type }) => {
    if (type === 'settings.changed') known = undefined
  })

  const current = (): Promise<StoredSettings> => {
    if (known) return known
    const read = store.read()
    known = read
    // A failure is not remembered: the next one to ask tries again.
    read.catch(() => {
      if (known === read) known = undefined
    })
    return read
  }

  return { current, delivery: async () => (await current()).settings }
}
