import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createRequestHandler, Outlet, Scripts, type ServerBuild, ServerRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const html = () =>
  createElement(
    'html',
    null,
    createElement('head'),
    createElement('body', null, createElement(Outlet), createElement(Scripts)),
  )

const fileOf = (id: string, parentId?: string) => ({
  id,
  ...(parentId && { parentId }),
  path: id === 'root' ? '' : '/',
  module: `/assets/${id}-1.js`,
  imports: ['/assets/react-1.js', `/assets/${id}-part-1.js`],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

/** The smallest shop that React Router renders, with all routes in its first manifest as ours. */
const BUILD: ServerBuild = {
  entry: {
    module: {
      default: async (request, _status, headers, context) => {
        const page = await renderToReadableStream(createElement(ServerRouter, { context, url: request.url }))
        await page.allReady
        return new Response(page, { headers })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: html } },
    home: {
      id: 'home',
      parentId: 'root',
      path: '/',
      module: { default: () => createElement('p', null, 'Home') },
    },
  },
  assets: {
    entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'] },
    routes: { root: fileOf('root'), home: fileOf('home', 'root') },
    url: '/assets/manifest-1.js',
    version: '1',
  },
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
}

const FILES = ['manifest', 'entry', 'react', 'root', 'root-part', 'home', 'home-part'].map(
  (name) => `/assets/${name}-1.js`,
)

let given = ''
beforeAll(async () => {
  given = await (await createRequestHandler(BUILD, 'production')(new Request('http://shop.test/'))).text()
})

const scriptIn = (page: string): string =>
  /<script type="module" async="">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

test('[FAST-10] React Router asks for its scripts as the patch expects it', () => {
  const preloads = [...given.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)].map(
    ([, file = '']) => file,
  )
  expect(preloads.toSorted()).toEqual(FILES.toSorted())
  expect(
    scriptIn(given)
      .trim()
      .split(/\s*\n\s*/),
  ).toEqual([
    'import "/assets/manifest-1.js";',
    'import * as route0 from "/assets/root-1.js";',
    'import * as route1 from "/assets/home-1.js";',
    'window.__reactRouterRouteModules = {"root":route0,"home":route1};',
    'import("/assets/entry-1.js");',
  ])
})

test('[FAST-10] with the patch, a page names no script outside of the one that waits for the first paint', () => {
  const page = paintFirst(given)
  const code = scriptIn(page)
  expect(page).not.toContain('modulepreload" href')
  expect(page.replace(code, '')).not.toMatch(/\.js\b/)
  expect(code.indexOf('IntersectionObserver')).toBeLessThan(code.indexOf('.js'))
})

test('[FAST-10] with the patch, every script is preloaded, then imported by itself, and the entry comes last', () => {
  const code = scriptIn(paintFirst(given))
  const [, list = '[]'] = /for \(const href of (\[.*?\])\)/.exec(code) ?? []
  expect(JSON.parse(list).toSorted()).toEqual(FILES.toSorted())
  expect(code).not.toMatch(/\bimport [*"{]/)
  const imported = [...code.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, file = '']) => file)
  expect(imported.toSorted()).toEqual(FILES.toSorted())
  expect(imported.at(-1)).toBe('/assets/entry-1.js')
  expect(code).toContain('const route1 = await import("/assets/home-1.js");')
})
