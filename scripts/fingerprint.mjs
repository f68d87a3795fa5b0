import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const fingerprintFile = join(ROOT, 'build/fingerprint')

/** The inputs of a build. It includes all scripts, because a missing input is worse than a superfluous one. */
const READ = [
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
]

// Created by the build itself, or only used by tests.
const SKIPPED = /^src\/web\/i18n\/compiled$|\.test\.tsx?$/

const filesUnder = (path) => {
  if (SKIPPED.test(path)) return []
  if (statSync(join(ROOT, path)).isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** Hashes contents instead of times, because a fresh clone has new times. */
export const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of READ.flatMap(filesUnder)) {
    const bytes = readFileSync(join(ROOT, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

export const isBuilt = () => {
  try {
    return readFileSync(fingerprintFile, 'utf8') === fingerprint()
  } catch (error) {
    if (error.code === 'ENOENT' && error.path === fingerprintFile) return false
    throw error
  }
}
