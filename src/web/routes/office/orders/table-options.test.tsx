import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { find, showPage, stored } from '#tests/support/show-page.tsx'
import { TableOptions } from './table-options.tsx'

const LANGUAGES = [
  { prefix: '', lang: 'en', courier: 'Courier' },
  { prefix: '/ar', lang: 'ar', courier: 'المندوب' },
] as const

describe.each(LANGUAGES)('options of the table of orders in $lang', ({ prefix, courier }) => {
  const open = () => {
    const onSort = vi.fn()
    const options = <TableOptions sort={{ by: 'time', isDown: true }} onSort={onSort} />
    return { ...showPage(`${prefix}/office/orders`, options), onSort }
  }

  test('[OFFO-23] on a phone, which has no column heads, the sort order is chosen from a list', async () => {
    const { user, onSort } = open()
    await user.selectOptions(find('.bo-o-sort select'), '-customer')
    expect(onSort).toHaveBeenCalledWith({ by: 'customer', isDown: true })
  })

  test('[OFFO-23] a hidden column stays hidden', async () => {
    const { user } = open()
    await user.click(screen.getByRole('checkbox', { name: courier, hidden: true }))
    const isShown = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: courier, hidden: true }).checked
    expect(isShown()).toBe(false)
    expect(stored('officeOrderTable')).toMatchObject({ hidden: ['courier'] })
    await user.click(screen.getByRole('checkbox', { name: courier, hidden: true }))
    expect(isShown()).toBe(true)
  })
})
