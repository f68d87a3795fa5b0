/** Names of the map colours in tokens.css. */
export const MAP_COLOURS = [
  'street',
  'block',
  'house',
  'park',
  'water',
  'shore',
  'road',
  'road-edge',
  'label',
  'water-label',
  'route',
  'route-edge',
  'done',
] as const

export type MapColours = Readonly<Record<(typeof MAP_COLOURS)[number], string>>

/** Colours of the current theme, read from CSS, since WebGL can't use custom properties. */
export const readMapColours = (page: HTMLElement): MapColours => {
  const style = getComputedStyle(page)
  return Object.fromEntries(
    MAP_COLOURS.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]),
  ) as MapColours
}
