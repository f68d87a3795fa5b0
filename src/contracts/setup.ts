import * as z from 'zod/mini'
import { SignUpBody, token } from '#contracts/identity.ts'
import { PublishedSettings, toSettingsChange } from '#contracts/settings.ts'
import type { FirstSettings } from '#domain/settings/set-up-shop.ts'

const { name, phone, email, address, hours, deliveryFee } = PublishedSettings.shape

/** The settings that the owner chooses before the shop opens. */
export const SetupSettings = z.strictObject({ name, phone, email, address, hours, deliveryFee })
export type SetupSettings = z.infer<typeof SetupSettings>

/** The token is in the body, because URLs end up in logs and histories. */
export const ShowSetupBody = z.strictObject({ token })
export const SetupAnswer = z.strictObject({ settings: SetupSettings })

export const SetupBody = z.strictObject({ token, owner: SignUpBody, settings: SetupSettings })

/** Converted to the domain's units. */
export const toFirstSettings = (settings: SetupSettings): FirstSettings =>
  toSettingsChange({ version: 0, settings }).settings as FirstSettings
