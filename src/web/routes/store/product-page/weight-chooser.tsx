import { cartLineTotal } from '#domain/cart/cart-lines.ts'
import { mostGrams, type Weight, weightText } from '#domain/catalog/weight.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { Quantity } from '#web/ui/quantity.tsx'
import './weight-chooser.css'

interface Props {
  readonly product: CatalogueProduct
  readonly weight: Weight
  readonly grams: number
  readonly onChange: (grams: number) => void
}

/** How much of a product sold by weight, and about what it costs. */
export default function WeightChooser({ product, weight, grams, onChange }: Props) {
  const language = currentLanguage()
  const { step, min, max } = weight
  const name = itemName(product)
  const about = formatMoney(cartLineTotal({ ...product, quantity: grams }))
  return (
    <div className="weight-chooser">
      <Quantity
        value={grams}
        text={weightText(grams, language)}
        least={min}
        most={mostGrams(weight, product.left)}
        onChange={(by) => onChange(grams + by * step)}
        labels={{
          of: m.weight_of({ name }),
          less: m.weight_less({ weight: weightText(step, language) }),
          more: m.weight_more({ weight: weightText(step, language) }),
        }}
      />
      <p aria-live="polite">
        <b>{m.price_about({ amount: about })}</b>
      </p>
      <p className="small muted">
        {m.weight_range({ min: weightText(min, language), max: weightText(max, language) })}
      </p>
    </div>
  )
}
