import { expect, test } from 'vitest'
import { readUserAgent } from '#domain/identity/sessions/user-agent.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

// biome-ignore format: a table reads best as a table
test.each([
  ['Chrome', 'Android', `${PHONE} ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', 'Android', `${PHONE} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Huawei Browser', 'Android', `${PHONE} ${WEBKIT} Chrome/114.0.0.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`],
  ['UC Browser', 'Android', `${PHONE} ${WEBKIT} Version/4.0 Chrome/100.0.0.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36`],
  ['Facebook', 'Android', `${PHONE} ${WEBKIT} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/538.0.0.53.70;]`],
  ['Opera', 'Android', `${PHONE} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`],
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Safari', 'iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iPhone', `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'iPhone', `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Instagram', 'iPhone', `${IPHONE} Mobile/15E148 Instagram 400.0.0.0.0 (iPhone15,2; iOS 18_5)`],
  ['Safari', 'Mac', `${MAC} Version/18.5 Safari/605.1.15`],
  ['Chrome', 'Mac', `${MAC} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  [null, null, 'curl/8.5.0'],
  [null, null, ''],
])('[SESS-3] %s on %s', (browser, system, userAgent) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system })
})
