import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { PATHS } from '#contracts/page-paths.ts'
import { routeId } from '#web/site/paths.ts'
import { pageFilesIn } from './page-files.ts'

type Manifest = Parameters<typeof pageFilesIn>[0]

const route = (module: string, imports: readonly string[] = [], css: readonly string[] = []) =>
  ({ module, imports: [...imports], css: [...css] }) as unknown as ServerBuild['assets']['routes'][string]

const manifestOf = (pages: readonly string[]): Manifest => ({
  entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'] },
  routes: {
    root: route('/assets/root-1.js', ['/assets/react-1.js', '/assets/shell-1.js'], ['/assets/shell-1.css#']),
    'en.frame': route('/assets/frame-1.js', ['/assets/shell-1.js'], ['/assets/shell-1.css#']),
    ...Object.fromEntries(pages.map((page) => [`en.${page}`, route(`/src/web/${page}.tsx`)])),
    [routeId('en', 'cart')]: route(
      '/assets/cart-1.js',
      ['/assets/react-1.js', '/assets/shell-1.js', '/assets/orders-1.js'],
      ['/assets/shell-1.css#', '/assets/cart-1.css', '/assets/orders-1.css#'],
    ),
  },
})

test('[PWA-12] the files of a page are its module, then what not every page has', () => {
  expect(pageFilesIn(manifestOf(Object.keys(PATHS))).cart).toEqual([
    'cart-1.js',
    'orders-1.js',
    'cart-1.css',
    'orders-1.css',
  ])
})

test('[PWA-12] in development there are no such files', () => {
  expect(pageFilesIn(manifestOf(Object.keys(PATHS))).home).toEqual([])
})

test('[PWA-12] a manifest without one of the pages is refused', () => {
  expect(() => pageFilesIn(manifestOf([]))).toThrow('the build has no route en.home')
})
