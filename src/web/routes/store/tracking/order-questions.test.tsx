import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { ReturnQuestion } from './order-questions.tsx'

const LANGUAGES = [
  {
    prefix: '',
    lang: 'en',
    note: 'Only if damaged, wrong or not as described',
    late: 'Arrived too late',
    damaged: 'Damaged or spoiled',
    yes: 'Confirm return',
    refused: /Mango.* can only be returned if damaged/,
  },
  {
    prefix: '/ar',
    lang: 'ar',
    note: 'فقط إذا كان تالفًا أو مختلفًا عن طلبك',
    late: 'وصل متأخرًا',
    damaged: 'تالف أو غير صالح',
    yes: 'تأكيد الإرجاع',
    refused: /Mango.*لا يُرجع إلا/,
  },
] as const

describe.each(LANGUAGES)('the return dialog in $lang', ({ prefix, ...say }) => {
  const items = [
    { productId: 1, name: 'Mango', quantity: 1, returnable: false },
    { productId: 2, name: 'Lamp', quantity: 1 },
    { productId: 3, name: 'Shoes', quantity: 1 },
  ]
  const open = () => {
    const onYes = vi.fn()
    const { user } = showPage(
      `${prefix}/OrderTracking`,
      <ReturnQuestion
        title="A-1"
        total={100}
        asksWhy
        items={items}
        onYes={onYes}
        onClose={() => undefined}
      />,
    )
    const press = (role: string, name: string | RegExp) => user.click(screen.getByRole(role, { name }))
    return { onYes, press }
  }

  test('[ORD-27] marks what is returned for a fault only, and refuses it in a part without one', async () => {
    const { onYes, press } = open()
    expect(screen.getAllByText(say.note)).toHaveLength(1)
    await press('checkbox', 'Shoes')
    await press('radio', say.late)
    await press('button', say.yes)
    expect(screen.getByRole('alert').textContent).toMatch(say.refused)
    expect(onYes).not.toHaveBeenCalled()
    await press('radio', say.damaged)
    await press('button', say.yes)
    expect(onYes).toHaveBeenCalledWith({
      reason: 'damaged',
      items: [
        { productId: 1, quantity: 1 },
        { productId: 2, quantity: 1 },
      ],
    })
  })

  test('[ORD-27] other products are returned without a fault', async () => {
    const part = open()
    await part.press('checkbox', /Mango/)
    await part.press('radio', say.late)
    await part.press('button', say.yes)
    expect(part.onYes).toHaveBeenCalledWith({
      reason: 'too-late',
      items: [
        { productId: 2, quantity: 1 },
        { productId: 3, quantity: 1 },
      ],
    })
  })

  test('[ORD-27] the whole order is returned without a fault, too', async () => {
    const { onYes, press } = open()
    await press('radio', say.late)
    await press('button', say.yes)
    expect(onYes).toHaveBeenCalledWith({ reason: 'too-late' })
  })
})
