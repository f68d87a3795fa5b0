import { existsSync, globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_MAX_BYTES } from '#domain/catalog/picture.ts'
import { IMPORT_MAX_BYTES } from '#domain/transfer/transfer.ts'
import { BODY_LIMIT } from '#server/http.ts'
import { MOST_PER_ADDRESS } from '#server/live/hub.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'

const textOf = (file: string): string => readFileSync(file, 'utf8')
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const dockerfile = textOf('deploy/Dockerfile')
const compose = textOf('deploy/compose.yaml')
const kubernetes = globSync('deploy/kubernetes/*.yaml').map(textOf).join('\n')
const nginx = textOf('deploy/nginx.conf')

let here: TestServer
beforeAll(async () => {
  here = await aServer('sqlite')
})
afterAll(() => here.close())

test('[NODE-18] every setting that deploy/ gives is one of the shop’s, or of the image it is given to', () => {
  const known = new Set(found(textOf('.env.example'), /^([A-Z_]+)=/gm))
  const ofImages = new Set(['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'])
  const given = [
    ...found(dockerfile, /^ENV (.+)$/gm).flatMap((line) => found(line, /([A-Z_]+)=/g)),
    ...found(compose, /^\s+([A-Z_]+): /gm),
    ...found(compose, /\$\{([A-Z_]+)/g),
    ...found(kubernetes, /^\s+([A-Z_]+): /gm),
    ...found(kubernetes, /--from-literal=([A-Z_]+)=/g),
  ]
  expect(given.length).toBeGreaterThan(20)
  expect(given.filter((name) => !known.has(name) && !ofImages.has(name))).toEqual([])
})

test('[NODE-18] what the image copies is there, and it is asked at addresses that answer', async () => {
  const copied = found(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) => line.split(' '))
  const stored = found(dockerfile, /^COPY --from=build \/shop\/(\S+)/gm)
  // Created by the build, and so not in a checkout.
  const made = new Set(['build', 'node_modules'])
  const missing = [...copied, ...stored].filter((path) => !made.has(path) && !existsSync(path))
  expect([copied.length > 2, stored.length > 3, missing]).toEqual([true, true, []])
  const probed = [...found(kubernetes, /httpGet: \{ path: (\S+),/g), ...found(dockerfile, /PORT\+'(\/\w+)'/g)]
  expect(probed).toEqual(['/readyz', '/readyz', '/healthz', '/healthz'])
  for (const path of probed) expect([path, (await here.send('GET', path)).status]).toEqual([path, 200])
})

test('[NODE-18] the image starts the shop as `npm start` does', () => {
  const [command = '[]'] = found(dockerfile, /^CMD (.+)$/gm)
  expect(JSON.parse(command).join(' ')).toBe(JSON.parse(textOf('package.json')).scripts.start)
})

test('[NODE-18] everyone speaks of the same ports and the same instances', () => {
  const [port] = found(dockerfile, /PORT=(\d+)/g)
  expect(found(dockerfile, /EXPOSE (\d+)/g)).toEqual([port])
  expect(found(kubernetes, /containerPort: (\d+)/g)).toEqual([port])
  expect(found(kubernetes, /prometheus\.io\/port: "(\d+)"/g)).toEqual([port])
  const instances = found(compose, /^ {2}(shop\d): \*shop$/gm)
  expect(instances).toHaveLength(3)
  expect(found(nginx, /server (\S+) max_fails/g)).toEqual(instances.map((name) => `${name}:${port}`))
  const [listens] = found(nginx, /listen (\d+);/g)
  expect(found(compose, /ports: \["\d+:(\d+)"\]/g)).toEqual([listens])
})

test('[NODE-18] a stop is given the time it takes: not ready, then what is in flight, then the rest', () => {
  const seconds = (text: string, pattern: RegExp): number => Number(found(text, pattern)[0])
  const inFlight = 10
  const composeDelay = seconds(compose, /STOP_DELAY_SECONDS: "(\d+)"/g)
  expect(seconds(compose, /stop_grace_period: (\d+)s/g)).toBeGreaterThan(composeDelay + inFlight)
  const delay = seconds(kubernetes, /STOP_DELAY_SECONDS: "(\d+)"/g)
  expect(seconds(kubernetes, /terminationGracePeriodSeconds: (\d+)/g)).toBeGreaterThan(delay + inFlight)
  // Each proxy closes idle connections before the instance does.
  const stored = here.app.server.keepAliveTimeout / 1000
  expect(seconds(nginx, /keepalive 64;\s+keepalive_timeout (\d+)s/g)).toBeLessThan(stored)
  expect(seconds(kubernetes, /upstream-keepalive-timeout: "(\d+)"/g)).toBeLessThan(stored)
})

test('[UP-11] the proxies take bodies as large as the shop does', () => {
  const sizes = found(nginx, /client_max_body_size (\d+);/g).map(Number)
  expect(sizes).toEqual([BODY_LIMIT, PICTURE_MAX_BYTES, IMPORT_MAX_BYTES])
  expect(found(kubernetes, /proxy-body-size: "(\d+)"/g)).toEqual([String(IMPORT_MAX_BYTES)])
})

test('[UP-11] each proxy limits requests and connections by address', () => {
  for (const [text, patterns] of [
    [
      nginx,
      [
        /limit_req zone/,
        /limit_conn requests_at_once/,
        /limit_conn streams/,
        /client_header_timeout/,
        /client_body_timeout/,
      ],
    ],
    [kubernetes, [/limit-rps/, /limit-connections/, /limit-burst-multiplier/]],
    [compose, [/nofile: \d+/, /mem_limit/]],
  ] as const)
    for (const pattern of patterns) expect(text).toMatch(pattern)
  // The proxy's limit of streams per address equals the instance's.
  const streams = [
    ...found(nginx, /limit_conn streams (\d+)/g),
    ...found(kubernetes, /limit-connections: "(\d+)"/g),
  ]
  expect(streams.map(Number)).toEqual([MOST_PER_ADDRESS, MOST_PER_ADDRESS])
})
