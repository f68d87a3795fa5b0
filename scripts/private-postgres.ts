import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.mjs'
import { freePort } from './free-port.ts'
import { keepServer, type TestServer } from './kept-server.ts'

export { findPostgres }

export interface PrivatePostgres extends TestServer {
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

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=100',
]

/**
 * For tests: committed data survives a crash of the server, though not a power cut, and creating or dropping a
 * database does not wait for the disk.
 */
export const WITHOUT_FSYNC = ['fsync=off', 'full_page_writes=off']

/** Settings of a primary with replicas. */
export const FOLLOWED = ['wal_level=replica', 'max_wal_senders=4']

const createCluster = (bin: string, folder: string, account: Account | undefined): void => {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), [...flags, '--pgdata', join(folder, 'data')], {
    cwd: folder,
    encoding: 'utf8',
    ...account,
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

/** A base backup of a running server that keeps following it. */
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
  settings: readonly string[],
): Promise<PrivatePostgres | undefined> => {
  const bin = findPostgres()
  if (!bin) return undefined
  const account = accountToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  try {
    create(bin, folder, account)
    return await serve(bin, folder, account, [...SETTINGS, ...settings])
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A private server with an empty database; undefined when PostgreSQL is not installed. */
export const startPostgres = (settings: readonly string[] = []): Promise<PrivatePostgres | undefined> =>
  startIn(createCluster, settings)

/** A streaming replica of a server started with `FOLLOWED`. */
export const startReplica = (primary: PrivatePostgres): Promise<PrivatePostgres | undefined> =>
  startIn(
    (bin, folder, account) => copyCluster(bin, folder, account, primary.url),
    [...FOLLOWED, ...WITHOUT_FSYNC],
  )

const serve = async (
  bin: string,
  folder: string,
  account: Account | undefined,
  settings: readonly string[],
): Promise<PrivatePostgres> => {
  const port = await freePort()
  const server = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)]
  const running = await keepServer({
    folder,
    command: [...server, ...settings.flatMap((setting) => ['-c', setting])],
    // The message continues with `connections` or, on a replica, `read-only connections`.
    readyWords: 'ready to accept ',
    lastSignal: 'QUIT',
    account,
  })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, ...running }
}
