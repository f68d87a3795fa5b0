import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const BOXES = ['domain', 'contracts', 'adapters', 'server', 'web'] as const
type Box = (typeof BOXES)[number]

/** The architecture in one table: the allowed imports of each box. */
const MAY_IMPORT: Readonly<Record<Box, { boxes: readonly Box[]; packages: readonly string[] }>> = {
  domain: { boxes: ['domain'], packages: [] },
  contracts: { boxes: ['domain', 'contracts'], packages: ['zod'] },
  adapters: {
    boxes: ['domain', 'adapters'],
    packages: [
      'csv-parse',
      'csv-stringify',
      'ioredis',
      'kysely',
      'nodemailer',
      'pg',
      'rate-limiter-flexible',
      'react',
      'react-dom',
      'sharp',
      'web-push',
      '@zxcvbn-ts/language-common',
    ],
  },
  server: {
    boxes: ['domain', 'contracts', 'adapters', 'server'],
    packages: ['birpc', 'fastify', '@fastify/static', 'pino', 'prom-client', 'smtp-server', 'zod'],
  },
  web: {
    boxes: ['domain', 'contracts', 'web'],
    packages: [
      'react',
      'react-dom',
      'react-router',
      '@react-router/node',
      'idb',
      'isbot',
      'maplibre-gl',
      'qr',
      'zod',
      'zxing-wasm',
    ],
  },
}

/** A file of each box that other boxes might want to import. */
const TEMPTING: Readonly<Record<Box, string>> = {
  domain: '#domain/shared/money.ts',
  contracts: '#contracts/errors.ts',
  adapters: '#adapters/system/system-clock.ts',
  server: '#server/config.ts',
  web: '#web/site/paths.ts',
}

interface Wall {
  readonly box: Box
  readonly imported: string
}

const packages = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }).dependencies,
)

const boxWalls: Wall[] = BOXES.flatMap((box) =>
  BOXES.filter((other) => !MAY_IMPORT[box].boxes.includes(other)).map((other) => ({
    box,
    imported: TEMPTING[other],
  })),
)
const packageWalls: Wall[] = BOXES.flatMap((box) =>
  packages.filter((name) => !MAY_IMPORT[box].packages.includes(name)).map((imported) => ({ box, imported })),
)
const nodeWalls: Wall[] = (['domain', 'contracts', 'web'] as const).map((box) => ({
  box,
  imported: 'node:fs',
}))

test('[WALL-1] the imported files exist, so that each is refused by its wall alone', () => {
  for (const file of Object.values(TEMPTING)) expect(existsSync(file.replace('#', 'src/')), file).toBe(true)
})

describe('a forbidden import in each box', () => {
  let copy: string
  let refused: Map<string, string>

  const fileOf = ({ box, imported }: Wall): string => `src/${box}/planted-${imported.replace(/\W+/g, '-')}.ts`

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'mishwar-walls-'))
    for (const path of ['src', 'walls', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
      cpSync(path, join(copy, path), { recursive: true })
    for (const box of BOXES) cpSync(`tsconfig.${box}.json`, join(copy, `tsconfig.${box}.json`))
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    for (const wall of [...boxWalls, ...packageWalls, ...nodeWalls]) {
      writeFileSync(
        join(copy, fileOf(wall)),
        `import * as planted from '${wall.imported}'\nexport const used: unknown = planted\n`,
      )
    }
    refused = new Map()
    for (const box of BOXES) {
      const tsc = join(process.cwd(), 'node_modules/.bin/tsc')
      // The walls are options of the project, so only the planted files are compiled, not the box around them. Each
      // project by itself: a project whose references have errors is not checked.
      writeFileSync(
        join(copy, 'planted.json'),
        JSON.stringify({
          extends: `./tsconfig.${box}.json`,
          include: [`src/${box}/planted-*.ts`],
          references: [],
        }),
      )
      const { stdout } = spawnSync(
        process.execPath,
        [
          tsc,
          '-p',
          'planted.json',
          '--noEmit',
          '--composite',
          'false',
          '--incremental',
          'false',
          '--emitDeclarationOnly',
          'false',
        ],
        { cwd: copy, encoding: 'utf8' },
      )
      for (const line of stdout.split('\n')) {
        const [, file, code] = /^(src\/\w+\/planted-[\w-]+\.ts)\(\d+,\d+\): error (TS\d+)/.exec(line) ?? []
        if (file && code) refused.set(file, code)
      }
    }
  }, 120_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test.each(boxWalls)('[WALL-1] $box may not import $imported', (wall) => {
    expect(refused.get(fileOf(wall))).toMatch(/^TS(2306|2307|6307)$/)
  })

  test.each(nodeWalls)('[WALL-1] $box may not import $imported', (wall) => {
    expect(refused.get(fileOf(wall))).toMatch(/^TS(2306|2307)$/)
  })

  test.each(packageWalls)('[WALL-2] $box may not import $imported', (wall) => {
    expect(refused.get(fileOf(wall))).toMatch(/^TS(2306|2307)$/)
  })
})
