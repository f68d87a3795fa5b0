import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** In the name of every script and stylesheet of a build by `makeNextBuild`. */
export const markOf = (number: number): string => `next${number}x`

/**
 * Another build of the same shop: the build, every script and every stylesheet have other names, as after a change
 * of everything, and the old files are gone.
 */
export const makeNextBuild = (folder: string, number: number): string => {
  const build = resolve(folder)
  rmSync(build, { recursive: true, force: true })
  mkdirSync(build, { recursive: true })
  for (const part of ['client', 'server']) cpSync(join('build', part), join(build, part), { recursive: true })
  const assets = join(build, 'client/assets')
  for (const packed of globSync(join(assets, '*.{br,gz}'))) rmSync(packed)
  const names = globSync(join(assets, '*.{js,css}')).map((file) => basename(file))
  // The manifest is named after the build's version, which also occurs elsewhere.
  const version = names.map((name) => /^manifest-(\w{8})\.js$/.exec(name)?.[1]).find(Boolean) ?? ''
  const hashes = names.map((name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? version)
  const renamed = (text: string): string =>
    hashes.reduce((soFar, hash) => soFar.replaceAll(hash, markOf(number) + hash), text)
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)))
  for (const file of [
    ...globSync(join(assets, '*.{js,css}')),
    join(build, 'client/sw.js'),
    ...globSync(join(build, 'server/**/*.js')),
  ])
    writeFileSync(file, renamed(readFileSync(file, 'utf8')))
  return build
}
