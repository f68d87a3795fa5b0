import type { SettingsSource, SettingsStore, StoredSettings } from '#domain/settings/shop-settings.ts'
import type { EventBus } from '#domain/shared/events.ts'

/** Caches the settings until they change at any instance. */
export const rememberSettings = (store: SettingsStore, events: EventBus): SettingsSource => {
  let known: Promise<StoredSettings> | undefined
  events.subscribe(({ type }) => {
    if (type === 'settings.changed') known = undefined
  })

  const current = (): Promise<StoredSettings> => {
    if (known) return known
    const read = store.read()
    known = read
    // A failed read is not cached, so the next call tries again.
    read.catch(() => {
      if (known === read) known = undefined
    })
    return read
  }

  return { current, delivery: async () => (await current()).settings }
}
