import type { ApiSchema } from '#server/api/docs-document.ts'

export interface Field {
  /** The path from the top, `shippingInfo.city`; list items have brackets, `items[].productId`. */
  readonly name: string
  readonly required: boolean
  readonly type: string
  /** With `backticks` around code. */
  readonly limits: string
}

export const typeOf = (schema: ApiSchema): string => {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}s`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['anything']).join(' or ')
  return schema.format ? `${type}, ${schema.format}` : type
}

// The safe integer bounds of JSON apply to every integer, so they are not listed.
const isMeaningful = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER

const range = (min: number | undefined, max: number | undefined, unit: string): string | undefined => {
  if (isMeaningful(min) && isMeaningful(max)) return `${min} to ${max}${unit}`
  if (isMeaningful(max)) return `at most ${max}${unit}`
  return isMeaningful(min) ? `at least ${min}${unit}` : undefined
}

export const limitsOf = (schema: ApiSchema): string =>
  [
    schema.enum && `one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`,
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' entries'),
    range(schema.minimum, schema.maximum, ''),
    schema.multipleOf && `in steps of ${schema.multipleOf}`,
    // A format says the same in fewer characters.
    schema.pattern && !schema.format && `matches \`${schema.pattern}\``,
    ...(schema.anyOf ?? []).map(limitsOf),
  ]
    .filter(Boolean)
    .join('; ')

const childrenOf = (schema: ApiSchema, name: string): Field[] => {
  if (schema.items) return childrenOf(schema.items, `${name}[]`)
  return schema.properties ? fieldsOf(schema, name && `${name}.`) : []
}

/** Every field of a body as a flat list, parents before children. */
export const fieldsOf = (schema: ApiSchema, prefix = ''): Field[] => {
  if (schema.items) return childrenOf(schema, prefix)
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = `${prefix}${key}`
    const required = schema.required?.includes(key) ?? false
    const field = { name, required, type: typeOf(property), limits: limitsOf(property) }
    return [field].concat(childrenOf(property, name))
  })
}
