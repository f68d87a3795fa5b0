import type { GovernorateId } from '#domain/places/governorates.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** The settings of one governorate where they differ from the usual ones. */
interface DeliveryArea {
  readonly served: boolean
  /** Null: the usual fee applies. */
  readonly fee: Piastres | null
}

/** The settings that decide where the shop delivers and for what fee. */
export interface DeliverySettings {
  /** The usual fee. */
  readonly deliveryFee: Piastres
  /** Only the exceptions: a governorate that is not listed is served for the usual fee. */
  readonly deliveryAreas: Readonly<Partial<Record<GovernorateId, DeliveryArea>>>
}

/** The spec's value: 30 pounds everywhere. */
export const USUAL_DELIVERY: DeliverySettings = { deliveryFee: 3000, deliveryAreas: {} }

export interface DeliveryTerms {
  readonly served: boolean
  readonly deliveryFee: Piastres
}

/**
 * The delivery terms of a governorate. An unknown place is served like any other, since staff will see the order.
 */
export const deliveryTerms = (
  { deliveryFee, deliveryAreas }: DeliverySettings,
  governorateId: GovernorateId | undefined,
): DeliveryTerms => {
  const area = governorateId && deliveryAreas[governorateId]
  return { served: area?.served ?? true, deliveryFee: area?.fee ?? deliveryFee }
}

export interface DeliverySettingsSource {
  /** The current delivery settings. Read for every order, so they are cached in memory. */
  delivery(): Promise<DeliverySettings>
}
