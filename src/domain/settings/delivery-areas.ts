import type { GovernorateId } from '#domain/places/governorates.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** What the shop says about one governorate, where it differs from the rest. */
interface DeliveryArea {
  readonly served: boolean
  /** None: what is usual. */
  readonly fee: Piastres | null
}

/** The part of the shop's settings that decides where it delivers and for how much. */
export interface DeliverySettings {
  /** The usual fee. */
  readonly deliveryFee: Piastres
  /** Only what differs: a governorate that is not named is served for the usual fee. */
  readonly deliveryAreas: Readonly<Partial<Record<GovernorateId, DeliveryArea>>>
}

/** The spec's: 30 pounds, everywhere. */
export const USUAL_DELIVERY: DeliverySettings = { deliveryFee: 3000, deliveryAreas: {} }

export interface DeliveryTerms {
  readonly served: boolean
  readonly fee: Piastres
}

/** What delivery to a governorate is on. A place nobody could name is served like any other: a person will look at it. */
export const deliveryTerms = (
  { deliveryFee, deliveryAreas }: DeliverySettings,
  governorateId: GovernorateId | undefined,
): DeliveryTerms => {
  const area = governorateId && deliveryAreas[governorateId]
  return { served: area?.served ?? true, fee: area?.fee ?? deliveryFee }
}

export interface DeliverySettingsSource {
  /** What holds at this moment. Asked for with every order, so it answers from memory where it can. */
  delivery(): Promise<DeliverySettings>
}
