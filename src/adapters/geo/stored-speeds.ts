import { FIXED_SPEEDS, type SpeedTable } from '#domain/delivery/roads/speeds.ts'

/** The current speed table: the fixed one until speeds are learnt, also after a restart. */
export const storedSpeeds = () => {
  let table: SpeedTable = FIXED_SPEEDS
  return {
    now: (): SpeedTable => table,
    keep: (learnt: SpeedTable): void => void (table = learnt),
  }
}
