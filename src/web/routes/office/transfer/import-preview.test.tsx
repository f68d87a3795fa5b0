import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { ImportPreview } from './import-preview.tsx'

const SEEN = {
  importId: null,
  seal: 'a-seal',
  rows: 2,
  added: 0,
  changed: 0,
  unchanged: 0,
  faulty: 2,
  sample: [],
}

test.each([
  ['', 'Use one of:'],
  ['/ar', 'اكتب واحدة من:'],
])(
  '[XFER-4] the allowed values of a wrong cell are a list, each name once, at %s/office/import',
  (prefix, intro) => {
    const problems = [
      { row: 2, column: 'unit', code: 'unknown-value' as const, allowed: ['piece', 'kg', 'pack'] },
      {
        row: 3,
        column: 'category',
        code: 'unknown-value' as const,
        allowed: ['Grocery', 'بقالة', 'CD', 'CD'],
      },
    ]
    showPage(`${prefix}/office/import`, <ImportPreview seen={{ ...SEEN, problems }} />)
    expect(screen.getAllByText(intro)).toHaveLength(2)
    const lists = screen.getAllByRole('list').map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
    expect(lists).toEqual([
      ['piece', 'kg', 'pack'],
      ['Grocery', 'بقالة', 'CD'],
    ])
  },
)
