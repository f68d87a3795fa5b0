import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const CACHE = join(import.meta.dirname, '.cache')

/** A program to measure with or against, at pinned versions. It is not a dependency of the shop. */
export interface Fetched {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  /** Overrides for dependencies whose requested version is unavailable. */
  readonly overrides?: Readonly<Record<string, string>>
}

/** Installs it once into a folder that git ignores, and prints a message because it takes minutes. */
export const fetchOnce = ({ name, dependencies, overrides = {} }: Fetched): string => {
  const folder = join(CACHE, name)
  const wanted = JSON.stringify({ private: true, dependencies, overrides }, null, 2)
  const stamp = join(folder, '.installed-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  const versions = Object.entries(dependencies).map(([each, version]) => `${each}@${version}`)
  console.log(`Installing ${versions.join(', ')} into bench/.cache/${name}, for this measurement only …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  // npm belongs to the system's Node, not to the one in our node_modules.
  const folders = (process.env.PATH ?? '').split(delimiter)
  const PATH = folders.filter((each) => !each.endsWith(join('node_modules', '.bin'))).join(delimiter)
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  if (status !== 0) throw new Error(`npm could not install ${name}`)
  writeFileSync(stamp, wanted)
  return folder
}
