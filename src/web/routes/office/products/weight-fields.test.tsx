import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { findInput, showPage } from '#tests/support/show-page.tsx'
import { shownQuantity, shownUnitPrice } from '#web/i18n/quantity.ts'
import { type Draft, EMPTY, newBody, problemsOf } from './draft.ts'
import { stockText } from './goods.ts'
import { WeightFields } from './weight-fields.tsx'

const Form = ({ onDraft }: { readonly onDraft: (draft: Draft) => void }) => {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  return (
    <WeightFields
      draft={draft}
      problems={problemsOf(draft)}
      disabled={false}
      onChange={(change) => {
        const next = { ...draft, ...change }
        setDraft(next)
        onDraft(next)
      }}
    />
  )
}

test.each([
  ['', 'Sold by weight', '500\u00a0g', '5\u00a0kg', /multiples of the step/],
  ['/ar', 'يُباع بالوزن', '500\u00a0جم', '5\u00a0كجم', /مضاعفات الخطوة/],
])('[KG-20] the form of %s sells a product by weight', async (prefix, label, half, most, wrong) => {
  let latest: Draft = EMPTY
  const keep = (draft: Draft): void => {
    latest = draft
  }
  const { user } = showPage(`${prefix}/Office/Products/new`, <Form onDraft={keep} />)
  expect(newBody(latest, '9')).not.toHaveProperty('weight')
  await user.click(screen.getByLabelText(label))
  expect(latest).toMatchObject({ unit: 'kg', lowStock: '5000', weight: { step: '250', max: '5000' } })
  expect(document.body.textContent).toContain(most)
  await user.clear(findInput('[name=weight-min]'))
  await user.type(findInput('[name=weight-min]'), '300')
  expect(document.body.textContent).toMatch(wrong)
  await user.clear(findInput('[name=weight-min]'))
  await user.type(findInput('[name=weight-min]'), '500')
  expect(document.body.textContent).not.toMatch(wrong)
  expect(document.body.textContent).toContain(half)
  expect(newBody(latest, '9000')).toMatchObject({ stock: 9000, weight: { step: 250, min: 500, max: 5000 } })
  await user.click(screen.getByLabelText(label))
  expect(latest).toMatchObject({ weight: null, lowStock: '5' })
})

test.each([
  ['', '1.25\u00a0kg × \u206855.00 EGP\u2069/kg', '7.5\u00a0kg'],
  ['/ar', '1.25\u00a0كجم × \u206855.00 ج.م\u2069/كجم', '7.5\u00a0كجم'],
])('[KG-21] lines and stocks of %s have the unit of a weight', (prefix, line, stock) => {
  showPage(`${prefix}/Office`, <i />)
  const item = { quantity: 1250, price: 55, byWeight: true }
  expect(`${shownQuantity(item)} × ${shownUnitPrice(item)}`).toBe(line)
  expect(stockText({ stock: 7500, weight: { step: 250, min: 250, max: 5000 } })).toBe(stock)
  expect(stockText({ stock: 75 })).toBe('75')
})
