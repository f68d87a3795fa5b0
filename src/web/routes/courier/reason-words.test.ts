import { expect, test } from 'vitest'
import { COURIER_REASONS } from '#domain/delivery/steps/hand-over.ts'
import { courierReasonWords } from '#web/routes/courier/reason-words.ts'

test('[DELIV-27] a listed reason is translated, free text and old rows are unchanged', () => {
  expect(courierReasonWords('no-change', 'en')).toBe('No change')
  expect(courierReasonWords('no-change', 'ar')).toBe('لا توجد فكة')
  const inEnglish = COURIER_REASONS.map((reason) => courierReasonWords(reason, 'en'))
  expect(new Set(inEnglish).size).toBe(COURIER_REASONS.length)
  for (const reason of COURIER_REASONS) {
    expect(courierReasonWords(reason, 'en')).not.toBe(reason)
    expect(courierReasonWords(reason, 'ar')).toMatch(/[\u0621-\u064a]/)
  }
  for (const own of ['Dog in the yard', 'الكلب في الحوش', 'No change'])
    for (const language of ['en', 'ar'] as const) expect(courierReasonWords(own, language)).toBe(own)
})
