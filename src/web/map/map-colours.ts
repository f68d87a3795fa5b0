/** The colours of the design that a map is painted with, each under its own name in tokens.css. */
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

/** As the page's theme has them now. The graphics card knows no CSS variables, so they are looked up. */
export const readMapColours = (page: HTMLElement): MapColours => {
  const style = getComputedStyle(page)
  return Object.fromEntries(
    MAP_COLOURS.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]),
  ) as MapColours
}
