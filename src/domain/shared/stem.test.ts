import { expect, test } from 'vitest'
import { fold } from '#domain/shared/arabic.ts'
import { stem } from '#domain/shared/stem.ts'

test.each([
  ['الطماطم', 'طماطم'],
  ['والجبنة', 'جبن'],
  ['بالورد', 'ورد'],
  ['للقهوة', 'قهوه'],
  ['البن', 'بن'],
  ['سماعات', 'سماعة'],
  ['ساعات', 'ساعة'],
  ['قمصان', 'قميص'],
  ['بناطيل', 'بنطلون'],
  ['أحذية', 'حذاء'],
  ['شنط', 'شنطة'],
  ['tomatoes', 'tomato'],
  ['dresses', 'dress'],
  ['batteries', 'battery'],
  ['knives', 'knife'],
  ['shoes', 'shoe'],
])('[SRCH-1] %s is a form of %s', (form, word) => {
  expect(stem(fold(form))).toBe(stem(fold(word)))
})

test.each(['زيتون', 'صابون', 'ليمون', 'glass', 'gas', 'خس'])('[SRCH-1] %s is no plural', (word) => {
  expect(stem(fold(word))).toBe(fold(word))
})
