import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import { splitLine } from '#domain/shared/geo-point.ts'
import { drawStillNow } from './draw-still-now.ts'
import { createProjection, evenly, fitView, type JourneyView } from './journey-view.ts'
import { overlayOn } from './map-overlay.ts'
import { AroundMark } from './marks.tsx'
import { frameIn, STILL_FRAME } from './still-frame.ts'
import { StillMap } from './still-map.tsx'

const { places, routes } = createSketchGeography()
const shop = { lat: 30.0505, lng: 31.2415 }

const journeyTo = (district: string, share = 0.4): JourneyView => {
  const destination = places.find({ city: 'Cairo', district, address: '1' }).point
  const { points, metres } = routes.route(shop, destination)
  const { before, at, after } = splitLine(points, metres * share)
  return { shop, destination, courier: at, travelled: before, remaining: after }
}

const draw = (journey: JourneyView, language: 'en' | 'ar') =>
  renderToStaticMarkup(
    createElement(StillMap, {
      picture: drawStillNow(journey, language, language === 'ar' ? 'نهر النيل' : 'River Nile'),
      label: 'the way',
    }),
  )

describe('[MAP-13] the static map', () => {
  test.each([
    'Dokki',
    'Zamalek',
    'Maadi',
    'Nasr City',
    'Heliopolis',
    'Fifth Settlement',
    '6th of October',
    'Downtown',
    'Helwan',
  ])('to %s shows river or roads, names, way and both ends, and is small', (district) => {
    const svg = draw(journeyTo(district), 'en')
    expect(svg).toMatch(/class="main" d="M/)
    expect(svg).toMatch(/class="remaining" d="M/)
    expect(svg).toMatch(/class="travelled" d="M/)
    expect(svg).toContain('mark-shop')
    expect(svg).toContain('mark-home')
    expect(svg).toContain('mark-courier')
    expect(svg).toMatch(/<text/)
    expect(Buffer.byteLength(svg)).toBeLessThan(16_000)
  })

  test('[MAP-20] without a pin shows a named circle instead of the house', () => {
    const journey = journeyTo('Zamalek')
    const svg = draw({ ...journey, around: { text: 'approximate: Zamalek', metres: 800 } }, 'en')
    expect(svg).not.toContain('mark-home')
    expect(svg).toMatch(/<text x="0">approximate: Zamalek<\/text>/)
    const radius = Number(/mark-around"><circle r="(\d+)"/.exec(svg)?.[1])
    const { view, destination } = drawStillNow(journey, 'en', '')
    const project = createProjection(view, STILL_FRAME.width, STILL_FRAME.height)
    const { lat, lng } = journey.destination ?? shop
    const edge = project({ lat: lat + 800 / 111_195, lng })
    expect(Math.abs(radius - ((destination?.y ?? 0) - edge.y))).toBeLessThan(2)
  })

  test('[MAP-20] keeps the name inside the picture when the circle is at its edge', () => {
    const text = 'approximate: Zamalek'
    const shiftAt = (x: number) =>
      Number(
        /<text x="(-?\d+)"/.exec(
          renderToStaticMarkup(createElement(AroundMark, { text, radius: 40, x, width: 640 })),
        )?.[1],
      )
    expect(shiftAt(320)).toBe(0)
    expect(shiftAt(30)).toBeGreaterThan(40)
    expect(shiftAt(610)).toBe(-shiftAt(30))
  })

  test('has names in the language of the page', () => {
    const journey = journeyTo('Dokki')
    expect(draw(journey, 'en')).toMatch(/<text[^>]*>River Nile</)
    expect(draw(journey, 'en')).not.toMatch(/[\u0600-\u06ff]/)
    expect(draw(journey, 'ar')).toMatch(/<text[^>]*>نهر النيل</)
    expect(draw(journey, 'ar')).toMatch(/<text[^>]*>جاردن سيتي</)
  })

  test('shows no courier before pick-up', () => {
    expect(draw({ ...journeyTo('Dokki'), courier: undefined }, 'en')).not.toContain('mark-courier')
  })

  test('shows both ends and the courier for any route', () => {
    const shapes = [STILL_FRAME, frameIn(824, 900), frameIn(358, 304)]
    for (const district of ['Dokki', 'Maadi', '6th of October', 'Badr City'])
      for (const shape of shapes) {
        const { frame, ...marks } = drawStillNow(journeyTo(district), 'en', '', undefined, shape)
        expect(frame).toBe(shape)
        for (const mark of [marks.shop, marks.destination, marks.courier]) {
          expect(mark?.x).toBeGreaterThan(40)
          expect(mark?.x).toBeLessThan(frame.width - 40)
          expect(mark?.y).toBeGreaterThan(40)
          expect(mark?.y).toBeLessThan(frame.height - 40)
        }
      }
  })

  test('has its container’s shape and a constant area; a container without size gets the default', () => {
    const { width, height } = frameIn(824, 900)
    expect(width / height).toBeCloseTo(824 / 900, 1)
    expect((width * height) / (640 * 440)).toBeCloseTo(1, 1)
    expect(frameIn(640, 440)).toEqual(STILL_FRAME)
    expect(frameIn(0, 300)).toBe(STILL_FRAME)
    const before = drawStillNow(journeyTo('Maadi'), 'en', '')
    const reshaped = drawStillNow(journeyTo('Maadi'), 'en', '', before, frameIn(824, 900))
    expect(reshaped.areas).not.toEqual(before.areas)
  })

  test('[MAP-17] keeps its background while all is visible, and gets a new one otherwise', () => {
    const before = drawStillNow(journeyTo('Maadi', 0.2), 'en', '')
    const later = drawStillNow(journeyTo('Maadi', 0.6), 'en', '', before)
    expect(later.areas).toBe(before.areas)
    expect(later.names).toBe(before.names)
    expect(later.courier).not.toEqual(before.courier)
    expect(later.travelled.length).toBeGreaterThan(before.travelled.length)
    const elsewhere = drawStillNow(journeyTo('6th of October'), 'en', '', later)
    expect(elsewhere.areas).not.toEqual(later.areas)
  })

  test('a route of no length is shown close up', () => {
    expect(fitView([shop], 640, 440, evenly(80))).toEqual({ centre: expect.anything(), zoom: 14.6 })
    const { x, y } = createProjection(fitView([shop], 640, 440, evenly(80)), 640, 440)(shop)
    expect([Math.round(x), Math.round(y)]).toEqual([320, 220])
  })

  test.each([
    ['a desktop', 824, 560, false],
    ['a desktop, mirrored', 824, 560, true],
    ['a phone', 358, 304, false],
  ] as const)(
    '[MAP-19] on %s no mark lies under the chip or the buttons',
    (_, width, height, isRightToLeft) => {
      const isPhone = width < 640
      const overlay = overlayOn(isPhone, isRightToLeft)
      for (const district of ['Dokki', 'Maadi', 'Nasr City', 'Heliopolis', '6th of October']) {
        const frame = frameIn(width, height, overlay)
        const drawn = drawStillNow(journeyTo(district), 'en', '', undefined, frame)
        const css = width / frame.width
        for (const mark of [drawn.shop, drawn.destination, drawn.courier]) {
          const { x = 0, y = 0 } = mark ?? {}
          expect((y - 52) * css, district).toBeGreaterThan(overlay.top)
          expect((y + 26) * css, district).toBeLessThan(height - overlay.bottom)
          expect((x - 26) * css, district).toBeGreaterThan(overlay.left)
          expect((x + 26) * css, district).toBeLessThan(width - overlay.right)
        }
      }
    },
  )

  test('does not import the map library', () => {
    const seen = new Set<string>()
    const visit = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      const source = readFileSync(`src/web/map/${file}`, 'utf8')
      const runtime = source.replace(/^import type .*$/gms, (line) => (line.includes('\n\n') ? line : ''))
      expect(runtime.match(/^import (?!type)[^;]*?'maplibre-gl'/m), file).toBeNull()
      for (const [, next = ''] of source.matchAll(/^import (?!type).*?'\.\/([\w-]+\.tsx?)'/gm)) visit(next)
    }
    visit('still-map.tsx')
    visit('draw-still-now.ts')
    expect(seen.size).toBeGreaterThan(6)
  })
})
