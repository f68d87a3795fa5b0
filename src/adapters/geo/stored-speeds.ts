import { FIXED_SPEEDS, type SpeedTable } from '#domain/delivery/roads/speeds.ts'

/** The table that is gone by now: the fixed one until something was learnt, also after a restart. */
export const storedSpeeds = () => {
  let table: SpeedTable = FIXED_SPEEDS
  return {
    now: (): SpeedTable => table,
    keep: (learnt: SpeedTable): void => void (table = learnt),
  }
}
