import type { Option } from '#domain/catalog/variants.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'

interface Preset {
  readonly name: Words
  /** Values that are added together. */
  readonly sets: readonly (readonly Words[])[]
}

const same = (...values: readonly string[]): Words[] => values.map((value) => ({ en: value, ar: value }))

/** The usual options of a shop, with their usual values. */
export const PRESETS: readonly Preset[] = [
  {
    name: { en: 'Size', ar: 'المقاس' },
    sets: [
      same('S', 'M', 'L', 'XL', 'XXL'),
      same('36', '37', '38', '39', '40', '41'),
      same('40', '41', '42', '43', '44', '45'),
    ],
  },
  {
    name: { en: 'Colour', ar: 'اللون' },
    sets: [
      [{ en: 'Black', ar: 'أسود' }],
      [{ en: 'White', ar: 'أبيض' }],
      [{ en: 'Blue', ar: 'أزرق' }],
      [{ en: 'Red', ar: 'أحمر' }],
      [{ en: 'Green', ar: 'أخضر' }],
      [{ en: 'Grey', ar: 'رمادي' }],
      [{ en: 'Beige', ar: 'بيج' }],
      [{ en: 'Brown', ar: 'بني' }],
    ],
  },
  {
    name: { en: 'Volume', ar: 'الحجم' },
    sets: [
      [{ en: '250 ml', ar: '250 مل' }],
      [{ en: '500 ml', ar: '500 مل' }],
      [{ en: '1 L', ar: '1 لتر' }],
      [{ en: '2 L', ar: '2 لتر' }],
    ],
  },
]

const isNamed = ({ name }: Pick<Option, 'name'>, other: Words): boolean =>
  fold(name.en) === fold(other.en) || fold(name.ar) === fold(other.ar)

/** The usual options that a product does not have yet. */
export const presetsBeside = (options: readonly Option[]): readonly Preset[] =>
  PRESETS.filter((preset) => !options.some((option) => isNamed(option, preset.name)))

/** The sets of the option's usual values that it lacks, each without what it has. */
export const setsBeside = (option: Option): readonly (readonly Words[])[] => {
  const known = new Set(option.values.map(({ en }) => fold(en)))
  const preset = PRESETS.find(({ name }) => isNamed(option, name))
  return (preset?.sets ?? [])
    .map((set) => set.filter(({ en }) => !known.has(fold(en))))
    .filter((set) => set.length > 0)
}

/** Written alike in both languages, such as `42` and `XL`. */
export const isNeutral = (value: string): boolean => /^(?:[\d.,/ -]+|\d*X*[SML])$/i.test(value.trim())
