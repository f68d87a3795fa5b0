import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.mjs'
import { freePort } from './free-port.ts'
import { type KeptServer, keepServer } from './kept-server.ts'

export { findPostgres }

export interface PrivatePostgres extends KeptServer {
  readonly url: string
}

interface Account {
  readonly uid: number
  readonly gid: number
}

// PostgreSQL refuses to run as root.
const accountToRunAs = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([known]) => known === name))
    .find((found) => found !== undefined)
  if (!account) throw new Error('PostgreSQL needs a user other than root: neither postgres nor nobody exists')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Small, but as durable as any: tests of crashes rely on fsync. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'max_connections=100',
]
/** Written for one server alone, or for others that follow it too. */
const WAL = { alone: ['wal_level=minimal', 'max_wal_senders=0'], followed: ['wal_level=replica'] } as const

const createCluster = (bin: string, folder: string, account: Account | undefined): void => {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), [...flags, '--pgdata', join(folder, 'data')], {
    cwd: folder,
    encoding: 'utf8',
    ...account,
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

/** A copy of a running server that goes on following it, by PostgreSQL's own means. */
const copyCluster = (bin: string, folder: string, account: Account | undefined, of: string): void => {
  const flags = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--dbname', of]
  const made = spawnSync(join(bin, 'pg_basebackup'), [...flags, '--pgdata', join(folder, 'data')], {
    cwd: folder,
    encoding: 'utf8',
    ...account,
  })
  if (made.status !== 0) throw new Error(`pg_basebackup failed: ${made.error?.message ?? made.stderr}`)
}

const startIn = async (
  create: (bin: string, folder: string, account: Account | undefined) => void,
  wal: keyof typeof WAL,
): Promise<PrivatePostgres | undefined> => {
  const bin = findPostgres()
  if (!bin) return undefined
  const account = accountToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  try {
    create(bin, folder, account)
    return await serve(bin, folder, account, wal)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A server of our own with an empty database, or nothing where PostgreSQL isn't installed. */
export const startPostgres = (wal: keyof typeof WAL = 'alone'): Promise<PrivatePostgres | undefined> =>
  startIn(createCluster, wal)

/** A streaming replica of one that may be followed. */
export const startReplica = (primary: PrivatePostgres): Promise<PrivatePostgres | undefined> =>
  startIn((bin, folder, account) => copyCluster(bin, folder, account, primary.url), 'followed')

const serve = async (
  bin: string,
  folder: string,
  account: Account | undefined,
  wal: keyof typeof WAL,
): Promise<PrivatePostgres> => {
  const port = await freePort()
  const server = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)]
  const kept = await keepServer({
    folder,
    command: [...server, ...[...SETTINGS, ...WAL[wal]].flatMap((setting) => ['-c', setting])],
    // Of connections, or where it follows another of read-only ones.
    readyWords: 'ready to accept ',
    lastSignal: 'QUIT',
    account,
  })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, ...kept }
}
