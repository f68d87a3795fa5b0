import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { differencesOf } from '#domain/settings/differences.ts'
import { LIMITED_ROLES, type ShopSettings, type StoredSettings } from '#domain/settings/shop-settings.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface SettingsChange {
  /** The version that was read before editing. */
  readonly version: number
  readonly settings: Partial<Omit<ShopSettings, 'categories'>>
}

const isOther = (next: ShopSettings['refundLimits'], last: ShopSettings['refundLimits']): boolean =>
  LIMITED_ROLES.some((role) => next[role] !== last[role])

/** Changes the given settings and leaves the others. Refused when they were changed since the given version. */
export const changeSettings =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, { version, settings }: SettingsChange): Promise<StoredSettings> => {
    refuseUnlessMay(actor, 'settings.edit')
    const { stored, isChanged } = await inTransaction(async (stores) => {
      const last = await stores.settings.read()
      if (last.version !== version) throw overtaken(last)
      if (settings.refundLimits && isOther(settings.refundLimits, last.settings.refundLimits))
        refuseUnlessMay(actor, 'payments.limits')
      const { before, after } = differencesOf(last.settings, { ...last.settings, ...settings })
      if (Object.keys({ ...before, ...after }).length === 0) return { stored: last, isChanged: false }
      const next: StoredSettings = {
        version: version + 1,
        settings: { ...last.settings, ...settings },
        changed: { at: clock.now(), by: actor.name },
      }
      if (!(await stores.settings.write(next))) throw overtaken(await stores.settings.read())
      await recordChange(stores, clock, actor, {
        what: 'settings.changed',
        subject: 'settings',
        before,
        after,
      })
      await stores.versions.raise('settings')
      return { stored: next, isChanged: true }
    })
    if (isChanged) events.publish({ type: 'settings.changed' })
    return stored
  }

export const overtaken = ({ version, changed }: StoredSettings): Refusal =>
  new Refusal('settings.changed-meanwhile', { version, by: changed?.by ?? '' })
