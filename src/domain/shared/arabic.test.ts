import { expect, test } from 'vitest'
import { fold, latinDigits } from '#domain/shared/arabic.ts'

test.each([
  ['جُبْنَة', 'جبنه', 'tashkeel'],
  ['جبنـــة', 'جبنه', 'tatweel'],
  ['أرز', 'ارز', 'hamza above alef'],
  ['إسكندرية', 'اسكندريه', 'hamza below alef'],
  ['آيس كريم', 'ايس كريم', 'madda'],
  ['مسؤول', 'مسوول', 'hamza on waw'],
  ['شاطئ', 'شاطي', 'hamza on ya'],
  ['ماء', 'ما', 'a lone hamza'],
  ['مستشفى', 'مستشفي', 'alef maqsura'],
  ['عیش', 'عيش', 'Persian ya'],
  ['کيس', 'كيس', 'Persian kaf'],
  ['ﻻ', 'لا', 'a presentation form'],
  ['٣ كيلو', '3 كيلو', 'Arabic-Indic digits'],
  ['Café', 'cafe', 'a Latin accent'],
  ['  T-Shirt,  XXL ', 't shirt xxl', 'punctuation and blanks'],
])('[CAT-8] %s folds to %s: %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

test('[CAT-8] digits of every keyboard read as 0-9', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
})
