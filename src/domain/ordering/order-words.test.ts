import { expect, test } from 'vitest'
import { orderWords, queryWords } from '#domain/ordering/order-words.ts'
import { anOrder } from '#tests/support/builders.ts'

const finds = (typed: string, fullName: string, phone = '01001234567', id?: string): boolean => {
  const words = orderWords(
    anOrder({ ...(id && { id }), shippingInfo: { ...anOrder().shippingInfo, fullName, phone } }),
  )
  const query = queryWords(typed)
  return (
    query.length > 0 &&
    query.every((ways) =>
      ways.some(({ word, isBeginning }) =>
        words.some((each) => (isBeginning ? each.startsWith(word) : each === word)),
      ),
    )
  )
}

test.each([
  ['mona', 'Mona Adel'],
  ['MONA ad', 'Mona Adel'],
  ['adel mona', 'Mona Adel'],
  ['منى', 'مُنى عادل'],
  ['احمد', 'أحمد نبيل'],
  ['mohamed', 'محمد علي'],
  ['محمد', 'Mohammed Ali'],
  ['سلمى حسن', 'Salma Hassan'],
  ['youssef', 'يوسف أمين'],
  ['عبدالرحمن', 'عبد الرحمن سامي'],
  ['عبد الرحمن سامي', 'عبدالرحمن سامي'],
  ['الرحمن', 'عبد الرحمن سامي'],
  ['abdelrahman', 'عبد الرحمن سامي'],
])('[OFFO-2] "%s" finds the order of %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true)
})

test.each([
  '01001234567',
  '٠١٠٠١٢٣٤٥٦٧',
  '+201001234567',
  '0020 100 123 4567',
  '201001234567',
  '0100 123',
  '4567',
])('[OFFO-2] "%s" finds the phone, however it was kept', (typed) => {
  for (const stored of ['01001234567', '+201001234567', '0100 123-4567'])
    expect(finds(typed, 'Mona', stored), stored).toBe(true)
})

test('[OFFO-2] a number is found with its sign, in any case, and as a whole id', () => {
  const id = '0192f3a0-1111-7abc-8def-0123456789ab'
  for (const typed of ['#6789AB', '6789ab', id]) expect(finds(typed, 'Mona', '0100', id), typed).toBe(true)
  expect(finds('#6789ac', 'Mona', '0100', id)).toBe(false)
})

test.each(['A-042', 'a42', 'A 42', '#A-042', 'أ-٤٢', 'a042', '42', '٤٢', '042'])(
  '[OFFO-18] "%s" finds the order A-042 of a day',
  (typed) => {
    const words = orderWords(anOrder({ dayNumber: 42 }))
    const query = queryWords(typed)
    expect(query).toHaveLength(1)
    expect(query[0]?.some(({ word, isBeginning }) => !isBeginning && words.includes(word))).toBe(true)
  },
)

test('[OFFO-18] letter and digits are both looked for: B-042 and A-420 are others', () => {
  for (const dayNumber of [999 + 42, 420, 4]) {
    const words = orderWords(anOrder({ dayNumber }))
    expect(queryWords('A-042').some((ways) => ways.some(({ word }) => words.includes(word)))).toBe(false)
  }
})

test.each([
  ['hoda', 'Mona Adel'],
  ['mona samir', 'Mona Adel'],
  ['هدى', 'Mona Adel'],
  ['0111', 'Mona Adel'],
  ['', 'Mona Adel'],
  ['!!', 'Mona Adel'],
])('[OFFO-2] "%s" does not find the order of %s', (typed, name) => {
  expect(finds(typed, name)).toBe(false)
})

test('[OFFO-2] a name of very many words gives its order no more than twelve to be found by', () => {
  const names = Array.from({ length: 33 }, (_, at) => `قث${String.fromCharCode(0x628 + (at % 20))}${at}`)
  const { shippingInfo } = anOrder()
  const keys = orderWords(anOrder({ shippingInfo: { ...shippingInfo, fullName: names.join(' ') } }))
  expect(keys.length).toBeLessThan(12 * 9 + 6)
  expect(finds(names[11] ?? '', names.join(' '))).toBe(true)
  expect(finds(names[12] ?? '', names.join(' '))).toBe(false)
})
