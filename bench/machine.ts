import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../scripts/private-postgres.ts'

// Above this, another program uses a good part of a core.
const QUIET_LOAD = 0.7
const GB = 1024 ** 3

/** The version of a program; undefined when it is not installed. */
export const versionOf = (program: string, flag = '--version'): string | undefined => {
  const { status, stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' })
  return status === 0 ? /\d+\.[\d.]+/.exec(`${stdout}${stderr}`)?.[0] : undefined
}

const git = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The commit that is measured. Results and documents may differ from it, the program may not. */
export const describeCommit = (): string => {
  const commit = git('rev-parse', '--short=8', 'HEAD')
  if (commit === undefined) return 'unknown'
  const changed = git('status', '--porcelain', '--', '../src', '../assets', '../package-lock.json', '*.ts')
  return changed ? `${commit} with changes` : commit
}

const installed = (name: string): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../node_modules/${name}/package.json`), 'utf8')).version

/** The machine and software versions, printed above every result. */
export const describeMachine = (): readonly string[] => {
  const [load = 0] = loadavg()
  const postgres = findPostgres()
  const versions = [
    `Node ${process.version.slice(1)}`,
    `Fastify ${installed('fastify')}`,
    `React ${installed('react')}`,
    `nginx ${versionOf('nginx', '-v') ?? 'not installed'}`,
    `PostgreSQL ${(postgres && versionOf(join(postgres, 'postgres'))) ?? 'not installed'}`,
  ]
  const memory = (totalmem() / GB).toFixed(0)
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${memory} GB, Linux ${release()}`,
    versions.join(', '),
    load > QUIET_LOAD
      ? `**Shared machine**: others used it at the same time (load ${load.toFixed(1)} at the start). Read the shares, not the seconds.`
      : `Nothing else ran (load ${load.toFixed(1)} at the start).`,
  ]
}
