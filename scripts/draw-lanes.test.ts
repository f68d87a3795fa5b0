import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLand, readQuarters, readRoads } from '../src/domain/delivery/roads/read-sketch.ts'
import { drawLanes } from './draw-lanes.ts'

const read = (name: string) => JSON.parse(readFileSync(`assets/map/${name}.json`, 'utf8'))

test('[MAP-7] the lanes are those that the script draws', () => {
  const drawn = drawLanes(readLand(read('land')), readRoads(read('roads')), readQuarters(read('quarters')))
  expect(JSON.stringify(read('lanes'))).toBe(JSON.stringify(drawn))
})
