import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { pageCsp } from '#server/edge/security.ts'

test.each([
  ['PORT', 'abc', 'PORT: must be a whole number from 0 to 65535, but is "abc"'],
  ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535, but is "70000"'],
  ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL: must be an address such as postgres://'],
  ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL: must be an address such as https://shop.example'],
  ['MAP_STYLE_URL', 'maps', 'MAP_STYLE_URL: must be an address such as https://maps.example/style.json'],
  ['MAP_HOSTS', 'tiles.example', 'MAP_HOSTS: must be addresses such as https://tiles.example'],
  ['DATABASE_POOL', '1', 'DATABASE_POOL: must be a whole number from 2 to 100'],
  ['SECRET', 'short', 'SECRET: must have at least 32 characters'],
  ['DEMO', 'yes', 'DEMO: must be on or off, but is "yes"'],
  ['RATE_LIMITS', '0', 'RATE_LIMITS: must be on or off'],
  ['SERVICE_WORKER', 'no', 'SERVICE_WORKER: must be on or off'],
  ['TRUST_PROXY', 'everyone', 'TRUST_PROXY: must be off, a number of proxies, or addresses'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be one of'],
  ['METRICS_TOKEN', 'x', 'METRICS_TOKEN: must have at least 16 characters'],
])('[RUN-2] %s=%s is refused by name and reason', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line)
})

test.each([
  [{}, false],
  [{ DEMO: 'off' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://shop.example' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '::1' }, false],
])('[OPEN-2] with %j the published passwords may be tried by strangers: %s', (env, isPublic) => {
  expect(readConfig(env).isPublic).toBe(isPublic)
})

test('[RUN-2] a secret is not repeated in the line that refuses it', () => {
  expect(() => readConfig({ SECRET: 'too-short-a-secret' })).not.toThrow('too-short-a-secret')
})

test('[RUN-1] [RUN-2] nothing set, or set empty, means the defaults: port 3000 and a demo shop', () => {
  const defaults = readConfig({})
  expect(defaults).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    demo: true,
    demoCouriers: true,
  })
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(defaults)
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
})

test('[RUN-4] .env.example lists every setting with its default', () => {
  const example = readFileSync('.env.example', 'utf8')
  const sources = ['config', 'payment-config', 'channel-config'].map((name) => `src/server/${name}.ts`)
  const source = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const settings = [...source.matchAll(/^ {2}([A-Z_]{4,}): /gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(8)
  const listed = parseEnv(example)
  expect(new Set(Object.keys(listed))).toEqual(new Set(settings))
  expect(readConfig(listed)).toEqual(readConfig({}))
})

test('[MAP-16] a map style of one’s own may load from its host and from those named, and from no other', () => {
  const { mapStyleUrl, mapHosts } = readConfig({
    MAP_STYLE_URL: 'https://maps.example/style.json',
    MAP_HOSTS: 'https://a.tiles.example https://b.tiles.example:8443',
  })
  expect(mapStyleUrl).toBe('https://maps.example/style.json')
  expect(mapHosts).toEqual([
    'https://maps.example',
    'https://a.tiles.example',
    'https://b.tiles.example:8443',
  ])
  expect(pageCsp([], mapHosts)).toContain(`connect-src 'self' ${mapHosts.join(' ')};`)
  expect(pageCsp([], mapHosts)).toContain(`img-src 'self' data: blob: ${mapHosts.join(' ')};`)
})

test('[MAP-16] without one, hosts open nothing', () => {
  expect(readConfig({ MAP_HOSTS: 'https://a.tiles.example' }).mapHosts).toEqual([])
  expect(pageCsp([])).not.toContain('http')
})
