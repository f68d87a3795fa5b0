import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const fingerprintFile = join(ROOT, 'build/fingerprint')

/** What a build reads. All scripts, not only those that build: one too many is safer than one forgotten. */
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

// Made by the build itself, or read by tests only.
const SKIPPED = /^src\/web\/i18n\/compiled$|\.test\.tsx?$/

const filesUnder = (path) => {
  if (SKIPPED.test(path)) return []
  if (statSync(join(ROOT, path)).isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** Contents, not times: a fresh clone has all its times from today. */
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
