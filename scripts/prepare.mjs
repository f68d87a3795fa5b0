// Runs before the npm scripts, on any Node from 20 up and before anything is installed: no dependency, no
// TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBareBrowser, findFirefox, findWebKit, findWholeBrowser } from './find-browser.mjs'
import { findNginx } from './find-nginx.mjs'
import { findPostgres } from './find-postgres.mjs'
import { findRedis } from './find-redis.mjs'
import { isBuilt } from './fingerprint.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LOCKFILE = join(ROOT, 'package-lock.json')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.installed-from')
const NODE_24 = join(MODULES, '.bin/node')

class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const run = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const called = [command, ...args].join(' ').replaceAll(ROOT, '')
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => reject(new Failure(`${called} could not be run: ${error.message}`)))
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Failure(`${called} failed (${signal ?? `exit code ${code}`})`, code ?? 1))
    })
  })

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const comesWithNode24 = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
  const here = `${process.platform} ${process.arch} with Node ${process.versions.node}`
  if (major < 20) throw new Failure(`Node 20 or later is needed; this is ${here}`)
  // `crypto.argon2` was added in 24.7.
  if (!comesWithNode24 && (major < 24 || (major === 24 && minor < 7)))
    throw new Failure(`Node 24.7 or later is needed on this system; this is ${here}`)
}

const fits = (allowed, own) => !allowed || [allowed].flat().includes(own)

/** The files that npm will install: one file of each package. */
const filesToCome = () =>
  Object.entries(JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages)
    .filter(([path]) => path !== '')
    .filter(([, it]) => fits(it.os, process.platform) && fits(it.cpu, process.arch) && fits(it.libc, 'glibc'))
    .map(([path]) => join(ROOT, path, 'package.json'))

const showInstalling = () => {
  const files = filesToCome()
  const startedAt = Date.now()
  const show = () => {
    const done = files.filter((file) => existsSync(file)).length
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const line = `  ${done} of ${files.length} packages, ${seconds} s`
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`)
  }
  const timer = setInterval(show, process.stdout.isTTY ? 500 : 3000)
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}

const install = async () => {
  const lock = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  const wanted = `${process.platform} ${process.arch} ${lock}\n`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing what the lockfile lists …')
  // If node_modules is a symlink to another checkout's, npm would empty that one.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(MODULES)
  rmSync(STAMP, { force: true })
  // The Node in node_modules is about to be replaced, so npm runs on the system's own.
  const folders = (process.env.PATH ?? '').split(delimiter)
  const PATH = folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter)
  const stopShowing = showInstalling()
  try {
    // Errors only: npm would warn that packages for Node 24 do not suit the Node it runs on.
    const flags = ['--loglevel=error', '--no-progress', '--include=dev', '--include=optional']
    await run('npm', ['ci', ...flags], { PATH })
  } finally {
    stopShowing()
  }
  writeFileSync(STAMP, wanted)
}

const onNode24 = (script) => run(existsSync(NODE_24) ? NODE_24 : process.execPath, [script])

const build = async () => {
  if (isBuilt()) return
  console.log('Building …')
  await onNode24('scripts/build.ts')
}

/** A failed download does not stop here: the tests report what is missing, and whether that fails them. */
const tryTo = async (work) => {
  try {
    await work()
  } catch (error) {
    console.error(error.message)
  }
}

const canInstallDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installDebian = async (...names) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-q', 'update'], env)
  await run('apt-get', ['-q', 'install', '--yes', '--no-install-recommends', ...names], env)
}

const wholeBrowser = async () => {
  if (await findWholeBrowser()) return
  console.log('Getting a browser to test with …')
  if (canInstallDebian()) await tryTo(() => installDebian('chromium'))
  if (await findWholeBrowser()) return
  await tryTo(() => run('npx', ['playwright', 'install', 'chromium']))
}

/** Optional: without it everything works, but takes longer. */
const bareBrowser = async () => {
  if (process.env.CHROMIUM_PATH || findBareBrowser() || !canInstallDebian()) return
  console.log('Getting a browser without a window, which is quicker …')
  await tryTo(() => installDebian('chromium-headless-shell'))
}

/** Both need a display: Xvfb is one without a monitor. */
const otherBrowsers = async () => {
  if (!canInstallDebian()) return
  if (!findFirefox()) await tryTo(() => installDebian('firefox-esr', 'xvfb'))
  if (!findWebKit()) await tryTo(() => installDebian('webkit2gtk-driver', 'xvfb'))
}

/** Only in CI, where nothing may be skipped, so that no developer's machine gets servers unasked. */
const server = (find, words, name) => async () => {
  if (process.env.CI !== 'true' || find() || !canInstallDebian()) return
  console.log(`Getting ${words} to test with …`)
  await tryTo(() => installDebian(name))
}

const postgres = server(findPostgres, 'PostgreSQL', 'postgresql')
const redis = server(findRedis, 'Redis', 'redis-server')
const nginx = server(findNginx, 'nginx', 'nginx-light')

/** The prerequisites of each command, after the packages are installed. */
const NEEDS = {
  start: [build],
  test: [wholeBrowser, bareBrowser, postgres, redis, nginx],
  'test:browsers': [build, otherBrowsers],
  bench: [build, postgres, redis, nginx],
  build: [],
}

const prepare = async (command) => {
  checkNode()
  await install()
  for (const need of NEEDS[command] ?? []) await need()
}

try {
  await prepare(process.argv[2])
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
