import { type ApiSchema, alternativesOf } from '#server/api/docs-document.ts'

export interface Field {
  /** The path from the top, `shippingInfo.city`; list items have brackets, `items[].productId`. */
  readonly name: string
  readonly required: boolean
  readonly type: string
  /** With `backticks` around code. */
  readonly limits: string
}

export const typeOf = (schema: ApiSchema): string => {
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' or ')
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
    schema.const !== undefined && `\`${schema.const}\``,
    ...alternativesOf(schema).map(limitsOf),
  ]
    .filter(Boolean)
    .join('; ')

/** The fields of several forms of an object, each once; required are those of every form. */
const mergedFields = (forms: readonly Field[][]): Field[] => {
  const byName = Map.groupBy(forms.flat(), ({ name }) => name)
  return [...byName.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const required = same.length === forms.length && same.every((field) => field.required)
    return [{ ...first, required, limits: [...new Set(same.map(({ limits }) => limits))].join(' or ') }]
  })
}

const childrenOf = (schema: ApiSchema, name: string): Field[] => {
  if (schema.items) return childrenOf(schema.items, `${name}[]`)
  if (schema.oneOf) return mergedFields(schema.oneOf.map((form) => childrenOf(form, name)))
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
