import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { oneLine } from '#domain/shared/text.ts'
import { OPERATIONS } from '#server/api/all.ts'
import { type ApiSchema, alternativesOf } from '#server/api/docs-document.ts'
import { exampleOf } from '#server/api/docs-example.ts'

/** A body with every field, including optional ones. */
const wholeExample = (schema: ApiSchema, name = ''): unknown => {
  if (name in OWN && !schema.items) return OWN[name]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [key, wholeExample(field, key)]),
    )
  const [first] = alternativesOf(schema)
  if (first) return wholeExample(first, name)
  if (schema.items) return [wholeExample(schema.items, name)]
  return exampleOf(schema, name)
}

/** Values whose form the schema does not describe precisely enough to generate an example. */
const OWN: Readonly<Record<string, unknown>> = {
  code: '0417',
  pictures: 'tomatoes',
  picture: 'tomatoes',
  altPhone: '0223456789',
  taxNumber: '100-200-300',
  opens: '09:00',
  closes: '23:00',
  quiet: { from: '22:00', to: '09:00' },
  costs: { whatsapp: 0.6, sms: 0.4 },
  facebook: 'https://facebook.example/mishwar',
  instagram: 'https://instagram.example/mishwar',
  youtube: 'https://youtube.example/mishwar',
  whatsapp: 'https://whatsapp.example/mishwar',
  deliveryAreas: { cairo: { served: true, fee: null } },
  expirationTime: null,
  returnable: true,
  parentId: null,
}

/**
 * Fields that are not normalised: secrets, which may contain anything, and values that are only compared or decoded
 * and never shown (ids, push endpoints, photo bytes).
 */
const NEVER_SHOWN = /password|token|courierId|endpoint|image/i

const leavesOf = (
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] => {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key],
    value,
  )

const withText = (value: unknown, path: readonly (string | number)[], text: string): unknown => {
  const copy = structuredClone(value)
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, unknown>
  holder[path.at(-1) ?? ''] = text
  return copy
}

const bodies = OPERATIONS.flatMap(({ id, body }) => {
  if (!body) return []
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as ApiSchema
  const whole = wholeExample(schema)
  return leavesOf(whole).length === 0 ? [] : [{ id, body, whole }]
})

const HIDDEN = ['\u00ad', '\u061c', '\u2060', '\u3164', '\u202e', '\u200b', '\u{e0061}', '\u2800']

describe('every body a request may have', () => {
  test('[SAFE-4] can be made up here, with all its fields', () => {
    const refused = bodies.filter(({ body, whole }) => !z.safeParse(body, whole).success)
    expect(
      refused.map(({ id, body, whole }) => ({ id, why: z.safeParse(body, whole).error?.issues })),
    ).toEqual([])
    expect(bodies.length).toBeGreaterThan(20)
  })

  test.each(bodies)('[SAFE-4] $id: no text of it keeps an invisible character', ({ body, whole }) => {
    const leaves = leavesOf(whole)
      .filter((path) => !NEVER_SHOWN.test(path.join('.')))
      .flatMap((path) =>
        HIDDEN.flatMap((hidden) => {
          const read = z.safeParse(body, withText(whole, path, `${String(at(whole, path))}${hidden}`))
          const text = read.success ? String(at(read.data, path)) : ''
          return text === oneLine(text)
            ? []
            : [`${path.join('.')} keeps U+${hidden.codePointAt(0)?.toString(16)}`]
        }),
      )
    expect(leaves).toEqual([])
  })

  test.each(bodies)('[ORD-22] $id: an id in any letter case is one id', ({ body, whole }) => {
    const id = randomUUID()
    const differing = leavesOf(whole)
      .filter((path) => /(?:^|\.)id$|Id$/.test(path.join('.')))
      .filter((path) => {
        const read = z.safeParse(body, withText(whole, path, id.toUpperCase()))
        return read.success && at(read.data, path) !== id
      })
    expect(differing).toEqual([])
  })
})

// Product ids are numbers, so letter case does not apply.
test.each(OPERATIONS.filter(({ path }) => path.includes('/:id') && !path.includes('products/:id')))(
  '[ORD-22] $method $path: an id in any letter case is one id, and what is no UUID stays as it is',
  ({ params }) => {
    const read = (id: string): unknown => z.parse(params as z.core.$ZodType, { id })
    const id = randomUUID()
    expect(read(id.toUpperCase())).toEqual({ id })
    expect(read('No-1001')).toEqual({ id: 'No-1001' })
  },
)
