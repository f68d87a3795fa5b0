import { afterAll, beforeAll } from 'vitest'
import { findWebKit } from '../../scripts/find-browser.mjs'
import { returnsToItsPlace } from './back.ts'
import { pinsWithoutGraphics } from './details.ts'
import { browserSuite, DESKTOP, PHONE } from './suite.ts'
import { startWebKit, type WebKit } from './webkit.ts'

const isHere = findWebKit() !== undefined

let webKit: WebKit
beforeAll(async () => {
  if (isHere) webKit = await startWebKit()
})
afterAll(() => webKit?.stop())

browserSuite({
  browser: 'WebKit',
  isHere,
  packages: 'webkit2gtk-driver and xvfb',
  open: (size) => webKit.open(size),
  more(walk) {
    walk(
      '[ENGINE-3] a page from the back/forward cache is where it was',
      () => webKit.open(DESKTOP),
      returnsToItsPlace,
    )
    walk(
      '[ENGINE-8] without WebGL the place is shown on a still map',
      () => webKit.open(PHONE, { args: ['--enable-webgl=false'] }),
      pinsWithoutGraphics,
    )
  },
})
