import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildWorker } from './build-worker.ts'
import { bundleServer } from './bundle-server.ts'
import { compileMessages } from './compile-messages.ts'
import { buildPart } from './fingerprint.mjs'

const ROOT = join(import.meta.dirname, '..')
const ASSETS = join(ROOT, 'build/client/assets')

const step = async (name: string, work: () => void | Promise<void>): Promise<void> => {
  const startedAt = performance.now()
  console.log(`\n${name} …`)
  await work()
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Does the same as `react-router build`, which would first delete all of `build/`. */
const buildPages = async (): Promise<void> => {
  for (const part of ['client', 'server']) rmSync(join(ROOT, 'build', part), { recursive: true, force: true })
  const builder = await createBuilder({ root: ROOT, build: { emptyOutDir: false } })
  await builder.buildApp()
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compress = async (file: string): Promise<void> => {
  const plain = readFileSync(file)
  const forms = {
    br: await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: await toGzip(plain, { level: 9 }),
  }
  for (const [ending, small] of Object.entries(forms))
    if (small.length < plain.length) writeFileSync(`${file}.${ending}`, small)
}

/** Precompresses each file at the best quality, so that the server only sends it. */
const compressAssets = async (): Promise<void> => {
  const names = readdirSync(ASSETS).filter((name) => /\.(m?js|css|svg|json|wasm)$/.test(name))
  await Promise.all(names.map((name) => compress(join(ASSETS, name))))
}

const buildForBrowsers = async (): Promise<void> => {
  await step('Messages', compileMessages)
  // `npm test` waits for them.
  process.send?.('messages compiled')
  await step('Pages', buildPages)
  await step('Worker', buildWorker)
  await step('Compression', compressAssets)
}

try {
  await buildPart('pages', buildForBrowsers)
  await buildPart('program', () => step('Program', bundleServer))
} catch (error) {
  console.error(`The build failed. ${String(error)}`)
  process.exitCode = 1
}
