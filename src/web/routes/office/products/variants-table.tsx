import { useId, useRef } from 'react'
import { pictureUrl } from '#contracts/pictures.ts'
import { variantWords } from '#domain/catalog/variants.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { dotted } from '#web/i18n/dot.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '../parts/switch.tsx'
import type { Problems } from './draft.ts'
import { useFocusLater } from './use-focus-later.ts'
import type { VariantRow, VariantsDraft } from './variants-draft.ts'
import { barcodeDoubt, variantField } from './variants-problems.ts'

const CELLS = [
  { field: 'sku', name: m.office_goods_sku, inputMode: 'text', max: 40 },
  { field: 'barcode', name: m.office_goods_barcode, inputMode: 'text', max: 40 },
  { field: 'price', name: m.office_goods_price_egp, inputMode: 'decimal', max: 12 },
  { field: 'stock', name: m.office_goods_stock, inputMode: 'numeric', max: 9 },
  { field: 'grams', name: m.office_variants_grams, inputMode: 'numeric', max: 9 },
] as const

interface CellProps {
  readonly cell: (typeof CELLS)[number]
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onType: (text: string) => void
}

const Cell = ({ cell, name, label, value, error, disabled, onType }: CellProps) => {
  const id = useId()
  const doubt = cell.field === 'barcode' && !error ? barcodeDoubt(value) : undefined
  const message = error ?? doubt
  return (
    <td
      data-label={cell.name()}
      className={`bo-variant-${cell.field}${error ? ' err' : ''}${doubt ? ' doubt' : ''}`}
    >
      <input
        className="input ltr-in"
        name={name}
        dir="ltr"
        inputMode={cell.inputMode}
        autoComplete="off"
        maxLength={cell.max}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? id : undefined}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {message && (
        <span className="msg" id={id}>
          {message}
        </span>
      )}
    </td>
  )
}

interface PictureProps {
  readonly label: string
  readonly picture: string
  readonly pictures: readonly string[]
  readonly disabled: boolean
  readonly onChoose: (picture: string) => void
}

/** One of the product's pictures: a select below its thumbnail, so that it works as every select. */
const PictureChoice = ({ label, picture, pictures, disabled, onChoose }: PictureProps) => {
  const shown = picture || pictures[0]
  const offered = picture === '' || pictures.includes(picture) ? pictures : [...pictures, picture]
  return (
    <span className={`bo-variant-picture${picture === '' ? ' usual' : ''}`}>
      {shown ? <img src={pictureUrl(shown, 160)} alt="" width={52} height={45} /> : <Icon name="camera" />}
      <select
        aria-label={label}
        disabled={disabled || offered.length === 0}
        value={picture}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{m.office_variants_picture_usual()}</option>
        {offered.map((each, index) => (
          <option key={each} value={each}>
            {m.office_variants_picture({ number: index + 1 })}
          </option>
        ))}
      </select>
    </span>
  )
}

interface Props {
  readonly draft: VariantsDraft
  readonly pictures: readonly string[]
  readonly problems: Problems
  readonly disabled: boolean
  /** The stock of a known variant as last read. */
  readonly stockOf: (id: number | undefined) => number
  readonly onChange: (rows: readonly VariantRow[]) => void
  /** What is left; `name` is the variant that was removed. */
  readonly onRemove: (rows: readonly VariantRow[], name: string) => void
}

const removeRow = (at: number): string => `variant-${at}-remove`

/** The variants with their facts; on a narrow screen each is a card. */
export const VariantsTable = (props: Props) => {
  const { draft, pictures, problems, disabled, stockOf, onChange, onRemove } = props
  const { options, rows } = draft
  const table = useRef<HTMLTableElement>(null)
  const focusLater = useFocusLater(table)
  const set = (at: number, fields: Partial<VariantRow>): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)))
  return (
    <table className="table bo-variants" ref={table}>
      <thead>
        <tr>
          <th>{m.office_variants_variant()}</th>
          {CELLS.map(({ field, name }) => (
            <th key={field}>{name()}</th>
          ))}
          <th>{m.office_variants_on()}</th>
          <th>
            <span className="vh">{m.office_variants_remove({ variant: '' })}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const variant = variantWords(options, row)[currentLanguage()]
          const typed = { ...row, stock: row.stock ?? String(stockOf(row.id)) }
          return (
            <tr key={row.choice.join()} className={row.isOn ? undefined : 'is-off'}>
              <th scope="row" className="bo-variant-name">
                <PictureChoice
                  label={m.office_variants_picture_of({ variant })}
                  picture={row.picture}
                  pictures={pictures}
                  disabled={disabled}
                  onChoose={(picture) => set(at, { picture })}
                />
                <bdi>{dotted(variant)}</bdi>
              </th>
              {CELLS.map((cell) => (
                <Cell
                  key={cell.field}
                  cell={cell}
                  name={variantField(at, cell.field)}
                  label={m.office_variants_of({ field: cell.name(), variant })}
                  value={typed[cell.field]}
                  error={problems[variantField(at, cell.field)]}
                  disabled={disabled}
                  onType={(text) => set(at, { [cell.field]: text })}
                />
              ))}
              <td className="bo-variant-on">
                <Switch
                  label={m.office_variants_on_of({ variant })}
                  on={row.isOn}
                  disabled={disabled}
                  onChange={(isOn) => set(at, { isOn })}
                />
              </td>
              <td className="bo-variant-go">
                {!disabled && (
                  <button
                    type="button"
                    className="icon-btn danger"
                    name={removeRow(at)}
                    aria-label={m.office_variants_remove({ variant })}
                    onClick={() => {
                      onRemove(rows.toSpliced(at, 1), variant)
                      focusLater(removeRow(Math.max(0, at - 1)))
                    }}
                  >
                    <Icon name="trash-2" />
                  </button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
