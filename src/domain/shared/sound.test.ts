import { expect, test } from 'vitest'
import { fold } from '#domain/shared/arabic.ts'
import { likenessOf, skeletonOf, soundsOf } from '#domain/shared/sound.ts'

const nearest = (latin: string, arabic: string): number => {
  const [typed = ''] = soundsOf(fold(latin))
  const alike = soundsOf(fold(arabic)).filter((sound) => skeletonOf(sound) === skeletonOf(typed))
  return Math.max(0, ...alike.map((sound) => likenessOf(typed, sound)))
}

test.each([
  ['3eesh', 'عيش'],
  ['tamatem', 'طماطم'],
  ['gebna', 'جبنة'],
  ['2ahwa', 'قهوة'],
  ['7alawa', 'حلاوة'],
  ['shay', 'شاي'],
  ['fool', 'فول'],
  ['toom', 'ثوم'],
  ['3asal', 'عسل'],
  ['asal', 'عسل'],
  ['5yar', 'خيار'],
  ['khyar', 'خيار'],
  ['samaa3a', 'سماعة'],
  ['tofa7', 'تفاح'],
  ['tofah', 'تفاح'],
  ['2amees', 'قميص'],
  ['ghalaya', 'غلاية'],
  ['8alaya', 'غلاية'],
  ['dora', 'ذرة'],
  ['sa3et', 'ساعة'],
  ['bateekh', 'بطيخ'],
])('[SRCH-2] %s sounds like %s', (latin, arabic) => {
  expect(nearest(latin, arabic)).toBeGreaterThan(0.75)
})

test.each([
  ['moz', 'موز', 'موزة'],
  ['basal', 'بصل', 'بسلة'],
  ['asal', 'عسل', 'سلة'],
  ['batata', 'بطاطا', 'بطة'],
])('[SRCH-2] %s is rather %s than %s', (latin, nearer, other) => {
  expect(nearest(latin, nearer)).toBeGreaterThan(nearest(latin, other))
})

test('[SRCH-2] what sounds different stays apart', () => {
  expect(nearest('gebna', 'طماطم')).toBe(0)
})
