import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { OFFICE_PATHS, type OfficePage, officeHrefIn } from '#contracts/office-paths.ts'
import { LOCALE_NAMES } from '#domain/shared/language.ts'
import routes from '#web/routes.ts'
import type { OfficeHandle } from './data/staff.ts'
import { sectionsOf } from './parts/office-sections.tsx'

/** Each row with its whole path. */
const rowsBelow = (rows: readonly RouteConfigEntry[], parent = ''): (RouteConfigEntry & { at: string })[] =>
  rows.flatMap((row) => {
    const at = row.path === undefined ? parent : parent ? `${parent}/${row.path}` : row.path
    return [{ ...row, at }, ...rowsBelow(row.children ?? [], at)]
  })

const ROWS = rowsBelow(routes)
const OPEN_PAGES: readonly string[] = ['join', 'setup'] satisfies OfficePage[]
const pages = Object.keys(OFFICE_PATHS) as OfficePage[]

const needOf = async (page: string): Promise<string | undefined> => {
  const file = ROWS.find(({ id }) => id === `en.office.${page}`)?.file ?? ''
  const module: { handle?: OfficeHandle } = await import(/* @vite-ignore */ `../../${file}`)
  return module.handle?.needs
}

test.each(LOCALE_NAMES)(
  '[PAGE-1] every page of the office has a row that its links lead to, in %s',
  (locale) => {
    for (const page of pages) {
      const params = OFFICE_PATHS[page].includes(':') ? [{ id: ':id' }] : []
      const href = (officeHrefIn as (...args: unknown[]) => string)(locale, page, ...params)
      expect(ROWS.find(({ id }) => id === `${locale}.office.${page}`)?.at).toBe(decodeURIComponent(href))
    }
  },
)

test('[FAST-16] the rows of the office have the names that vite.config.ts leaves out of the server’s build', () => {
  const below = ROWS.filter(({ id }) => id?.startsWith('en.office.')).map(({ file }) => file)
  expect(below).toHaveLength(pages.length + 2)
  for (const file of below) expect(file).toMatch(/^routes\/office\/.*-(?:frame|page)\.tsx$/)
})

describe('the permission of a page', () => {
  test('[ROLE-1] every page of the office names it, except those without a login', async () => {
    const named = await Promise.all([...pages, 'unknown'].map(async (page) => [page, await needOf(page)]))
    const missing = named.filter(([, needs]) => needs === undefined).map(([page]) => page)
    expect(missing).toEqual(OPEN_PAGES)
  }, 60_000)

  test('[ROLE-1] the link of a section is shown to those who may open its page', async () => {
    const staff = { id: '1', name: '', image: undefined, role: 'admin', token: '' } as const
    for (const { page, needs } of sectionsOf(staff).filter((section) => section.page !== 'today'))
      expect(await needOf(page), page).toBe(needs)
  }, 60_000)
})
