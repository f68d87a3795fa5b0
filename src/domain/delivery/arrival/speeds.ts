/** The parts of the city that drive alike. */
export const SPEED_ZONES = ['centre', 'east', 'west', 'north', 'south', 'new-cities'] as const
export type SpeedZone = (typeof SPEED_ZONES)[number]

export const isSpeedZone = (text: string): text is SpeedZone => SPEED_ZONES.some((zone) => zone === text)
