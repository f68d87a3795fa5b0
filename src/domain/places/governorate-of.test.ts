import { describe, expect, test } from 'vitest'
import { readSketchFiles } from '#adapters/geo/sketch-files.ts'
import { governorateOf } from '#domain/places/governorate-of.ts'
import { GOVERNORATE_IDS, GOVERNORATES, governorateNames } from '#domain/places/governorates.ts'
import { townNames, townsOf } from '#domain/places/towns.ts'
import { bare } from '#domain/places/written-name.ts'

describe('the places of Egypt', () => {
  test('[ADDR-1] there are 27 governorates, each with its towns in both languages', () => {
    expect(new Set(GOVERNORATE_IDS).size).toBe(27)
    for (const id of GOVERNORATE_IDS) {
      const towns = townsOf(id)
      expect(towns.length, id).toBeGreaterThan(4)
      for (const { name } of [GOVERNORATES[id], ...towns]) {
        expect(name.en, id).toMatch(/^[A-Z0-9][A-Za-z0-9 ]+$/)
        expect(name.ar, id).toMatch(/^[\p{Script=Arabic}0-9 ]+$/u)
      }
      const keys = towns.flatMap((town) => [...new Set(townNames(town).map(bare))])
      expect(new Set(keys).size, `${id} names a town twice`).toBe(keys.length)
    }
  })

  test('[ADDR-1] what the map shows of Greater Cairo lies where the list says', () => {
    for (const { name, city } of readSketchFiles().districts)
      for (const district of [name.en, name.ar])
        expect(
          [undefined, city],
          `${district} is of ${city}, not ${governorateOf({ city: '', district })}`,
        ).toContain(governorateOf({ city: '', district }))
  })

  test('[ADDR-1] the name of a governorate means it, alone and among towns', () => {
    for (const id of GOVERNORATE_IDS)
      for (const city of governorateNames(id)) {
        expect(governorateOf({ city }), city).toBe(id)
        expect(governorateOf({ city: `${city} 1` }), city).toBe(id)
      }
  })

  test.each([
    ['cairo', { city: 'Cairo' }],
    ['cairo', { city: 'القاهره' }],
    ['cairo', { city: 'القاهرة', district: 'المنصورة' }],
    ['cairo', { city: 'مدينه نصر' }],
    ['cairo', { city: 'New Cairo' }],
    ['giza', { city: 'الجيزة' }],
    ['giza', { city: '٦ أكتوبر' }],
    ['giza', { city: 'Sheikh Zayed' }],
    ['qalyubia', { city: 'شبرا الخيمة' }],
    ['cairo', { city: 'شبرا' }],
    ['alexandria', { city: 'اسكندرية' }],
    ['alexandria', { city: '', district: 'سموحة' }],
    ['sharqia', { city: 'العاشر من رمضان' }],
    ['matrouh', { city: 'الساحل الشمالى' }],
    ['aswan', { city: 'ASWAN' }],
    [undefined, { city: 'Atlantis' }],
    [undefined, { city: '' }],
  ])('[ADDR-1] %s is where %j lies', (id, written) => {
    expect(governorateOf(written)).toBe(id)
  })
})
