import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const fingerprintFile = (part) => join(ROOT, 'build', `${part}.fingerprint`)

/**
 * The inputs of each part of the build: what browsers get, and the server's program. They include all scripts, because a
 * missing input is worse than a superfluous one.
 */
const INPUTS = {
  pages: [
    'assets',
    'scripts',
    'src/contracts',
    'src/domain',
    'src/web',
    'package.json',
    'package-lock.json',
    'project.inlang/settings.json',
    'react-router.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
    'vite.config.ts',
  ],
  program: [
    'scripts',
    'src/adapters',
    'src/contracts',
    'src/domain',
    'src/server',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
  ],
}

// Created by the build itself, served as they are, or only used by tests.
const SKIPPED = /^src\/web\/i18n\/compiled$|^assets\/pictures$|\.test\.tsx?$/

const filesUnder = (path) => {
  if (SKIPPED.test(path)) return []
  if (statSync(join(ROOT, path)).isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** Hashes contents instead of times, because a fresh clone has new times. */
const fingerprint = (part) => {
  const hash = createHash('sha256')
  for (const path of INPUTS[part].flatMap(filesUnder)) {
    const bytes = readFileSync(join(ROOT, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

const isPartBuilt = (part) => {
  const file = fingerprintFile(part)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(part)
}

export const isBuilt = () => Object.keys(INPUTS).every(isPartBuilt)

/** Builds a part unless it is up to date. */
export const buildPart = async (part, work) => {
  if (isPartBuilt(part)) return
  // Computed before anything is read, so that a change made meanwhile leads to another build.
  const inputs = fingerprint(part)
  rmSync(fingerprintFile(part), { force: true })
  await work()
  writeFileSync(fingerprintFile(part), inputs)
}
