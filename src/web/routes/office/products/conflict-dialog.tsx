import { useState } from 'react'
import { pictureUrl } from '#contracts/pictures.ts'
import { variantWords } from '#domain/catalog/variants.ts'
import { isolated, type Words } from '#domain/shared/language.ts'
import { bothWords } from '#web/i18n/both-words.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT, dotted } from '#web/i18n/dot.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { UNIT_WORDS } from '#web/i18n/unit-words.ts'
import { categoryName } from '../data/categories.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import type { Draft } from './draft.ts'
import { RETURNABLE_WORDS, returnableKey } from './draft-fields.tsx'
import {
  allOf,
  type Choices,
  type Conflict,
  chosen,
  conflictsOf,
  type DraftField,
  merged,
  SIDES,
  type Side,
} from './merge.ts'
import type { VariantRow, VariantsDraft } from './variants-draft.ts'

interface Props {
  readonly base: Draft
  readonly mine: Draft
  readonly theirs: Draft
  readonly onChosen: (draft: Draft) => void
  readonly onClose: () => void
}

const FIELD_WORDS: Readonly<Record<DraftField, () => string>> = {
  nameEn: m.office_goods_name_en,
  nameAr: m.office_goods_name_ar,
  descriptionEn: m.office_goods_description_en,
  descriptionAr: m.office_goods_description_ar,
  price: m.office_goods_price_egp,
  unit: m.office_goods_unit,
  categoryId: m.office_goods_category,
  facts: m.office_goods_facts,
  pictures: m.office_goods_field_pictures,
  shelfPlace: m.office_goods_shelf,
  brand: m.office_goods_brand,
  supplierCode: m.office_goods_supplier_code,
  sku: m.office_goods_sku,
  barcode: m.office_goods_barcode,
  cost: m.office_goods_cost,
  lowStock: m.office_goods_low_stock,
  returnable: m.office_goods_returnable,
  weight: m.office_goods_by_weight,
  variants: m.office_variants,
}

const SIDE_WORDS: Readonly<Record<Side, () => string>> = {
  mine: m.office_goods_conflict_mine,
  theirs: m.office_goods_conflict_theirs,
}

const optionWords = (name: Words, values: readonly Words[]): string => {
  const language = currentLanguage()
  return `${name[language]}: ${values.map((value) => value[language]).join(comma())}`
}

const rowWords = ({ options }: VariantsDraft, row: VariantRow): string =>
  [
    dotted(variantWords(options, row)[currentLanguage()]),
    row.sku,
    row.barcode,
    row.price,
    row.stock,
    row.isOn ? '' : m.office_variants_off(),
  ]
    .filter(Boolean)
    .map((part) => isolated(part))
    .join(comma())

/** The rows that are not alike everywhere, since a product may have a hundred. */
const ShownVariants = ({
  shown,
  all,
}: {
  readonly shown: VariantsDraft
  readonly all: readonly VariantsDraft[]
}) => {
  const isEverywhere = (row: VariantRow): boolean =>
    all.every(({ rows }) => rows.some((each) => JSON.stringify(each) === JSON.stringify(row)))
  return (
    <span className="bo-variants-shown">
      {shown.options.map(({ name, values }) => (
        <bdi key={name.en}>{optionWords(name, values)}</bdi>
      ))}
      {m.office_variants_count({ count: shown.rows.length })}
      <ul className="bo-variant-list">
        {shown.rows
          .filter((row) => !isEverywhere(row))
          .map((row) => (
            <li key={row.choice.join()}>{rowWords(shown, row)}</li>
          ))}
      </ul>
    </span>
  )
}

const Shown = ({ conflict, value }: { readonly conflict: Conflict; readonly value: Draft[DraftField] }) => {
  const { field } = conflict
  if (field === 'variants')
    return (
      <ShownVariants
        shown={value as VariantsDraft}
        all={[conflict.before, conflict.mine, conflict.theirs] as VariantsDraft[]}
      />
    )
  if (field === 'pictures')
    return (
      <span className="bo-thumbs">
        {(value as Draft['pictures']).map((picture) => (
          <img key={picture} src={pictureUrl(picture, 160)} alt="" width={52} height={45} />
        ))}
      </span>
    )
  if (field === 'facts') return <bdi>{(value as Draft['facts']).map(bothWords).join(comma())}</bdi>
  if (field === 'categoryId') return <bdi>{categoryName(value as number)}</bdi>
  if (field === 'unit') return <bdi>{UNIT_WORDS[value as Draft['unit']]()}</bdi>
  if (field === 'returnable') return <bdi>{RETURNABLE_WORDS[returnableKey(value as boolean | null)]()}</bdi>
  if (field === 'weight') return <bdi>{Object.values((value as Draft['weight']) ?? {}).join(DOT)}</bdi>
  return <bdi>{value as string}</bdi>
}

interface RowProps {
  readonly conflict: Conflict
  readonly side: Side | undefined
  readonly onChoose: (side: Side) => void
}

const Row = ({ conflict, side, onChoose }: RowProps) => (
  <fieldset className={`bo-conflict${conflict.isBoth ? ' both' : ''}`}>
    <legend>{FIELD_WORDS[conflict.field]()}</legend>
    <p className="bo-sub">
      {m.office_goods_conflict_before()}: <Shown conflict={conflict} value={conflict.before} />
    </p>
    {SIDES.map((each) => (
      <label key={each} className="check">
        <input
          type="radio"
          name={`side-${conflict.field}`}
          checked={side === each}
          onChange={() => onChoose(each)}
        />
        <span>
          <b>{SIDE_WORDS[each]()}</b> <Shown conflict={conflict} value={conflict[each]} />
        </span>
      </label>
    ))}
  </fieldset>
)

/** Shows both versions of a product that two people edited, with a choice per field. */
export const ConflictDialog = ({ base, mine, theirs, onChosen, onClose }: Props) => {
  const conflicts = conflictsOf(base, mine, theirs)
  const [choices, setChoices] = useState<Choices>(() => merged(conflicts))
  return (
    <OfficeDialog title={m.office_goods_conflict_title()} onClose={onClose} wide>
      <p>{m.office_goods_conflict_text()}</p>
      <div className="bo-acts">
        <button type="button" className="btn btn-line" onClick={() => setChoices(allOf(conflicts, 'theirs'))}>
          {m.office_goods_conflict_all_theirs()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => setChoices(allOf(conflicts, 'mine'))}>
          {m.office_goods_conflict_all_mine()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => setChoices(merged(conflicts))}>
          {m.office_goods_conflict_merge()}
        </button>
      </div>
      <div className="bo-conflicts">
        {conflicts.map((conflict) => (
          <Row
            key={conflict.field}
            conflict={conflict}
            side={choices[conflict.field]}
            onChoose={(side) => setChoices({ ...choices, [conflict.field]: side })}
          />
        ))}
      </div>
      <div className="bo-dialog-acts">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => onChosen(chosen(mine, theirs, choices))}
        >
          {m.office_goods_conflict_use()}
        </button>
      </div>
    </OfficeDialog>
  )
}
