import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAP_COLOURS, type MapColours } from './map-colours.ts'
import { makeMapStyle } from './map-style.ts'
import { parsedSketch } from './sketch.ts'

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
const [light = '', dark = ''] = tokens.split('[data-theme="dark"]')

const coloursOf = (css: string): MapColours => {
  const value = (name: string): string => {
    const found = new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
    const variable = /var\((--[\w-]+)\)/.exec(found)?.[1]
    return variable ? value(variable) : found
  }
  return Object.fromEntries(MAP_COLOURS.map((name) => [name, value(`--map-${name}`)])) as MapColours
}

const journey = {
  shop: { lat: 30.05, lng: 31.24 },
  destination: { lat: 30.04, lng: 31.21 },
  travelled: [
    { lat: 30.05, lng: 31.24 },
    { lat: 30.045, lng: 31.23 },
  ],
  remaining: [],
}
const styleOf = (colours: MapColours, language: 'en' | 'ar') =>
  makeMapStyle(
    parsedSketch(),
    colours,
    { language, nile: language === 'ar' ? 'نهر النيل' : 'River Nile', credit: 'ours' },
    journey,
  )

describe('[MAP-12] the style', () => {
  test.each([
    ['light', light],
    ['dark', dark],
  ])('is painted in the colours of the %s theme', (_, css) => {
    const colours = coloursOf(css)
    for (const [name, colour] of Object.entries(colours)) expect(colour, name).toMatch(/^#[\da-f]{6}$/)
    const paints = JSON.stringify(styleOf(colours, 'en').layers)
    for (const [name, colour] of Object.entries(colours)) expect(paints, name).toContain(colour)
    expect(
      paints.match(/#[\da-f]{3,8}/g)?.filter((colour) => !Object.values(colours).includes(colour)),
    ).toEqual([])
  })

  test('has place names in the language of the page', () => {
    const [english, arabic] = (['en', 'ar'] as const).map((language) =>
      JSON.stringify(styleOf(coloursOf(light), language)),
    )
    expect(english).toContain('"Zamalek"')
    expect(english).not.toMatch(/[\u0600-\u06ff]/)
    expect(arabic).toContain('"الزمالك"')
    expect(arabic).not.toContain('Zamalek')
  })

  test('has no host, glyphs or sprite: nothing is downloaded', () => {
    const style = styleOf(coloursOf(light), 'en')
    expect(JSON.stringify(style)).not.toMatch(/https?:|\/\//)
    expect(style.glyphs).toBeUndefined()
    expect(style.sprite).toBeUndefined()
  })

  test('every layer has its source, and a route of one point draws nothing', () => {
    const style = styleOf(coloursOf(light), 'en')
    for (const layer of style.layers)
      if ('source' in layer) expect(style.sources).toHaveProperty(layer.source)
    expect(style.sources.travelled).toMatchObject({
      data: { features: [{ geometry: { type: 'LineString' } }] },
    })
    expect(style.sources.remaining).toMatchObject({ data: { features: [] } })
  })
})
