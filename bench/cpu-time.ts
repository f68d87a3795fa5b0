import { readdirSync, readFileSync } from 'node:fs'

// The kernel counts in hundredths of a second on common Linux systems.
const MS_PER_TICK = 10

/** Fields of /proc/PID/stat after the name, which may contain spaces; undefined when the process has ended. */
const statOf = (pid: number): readonly string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const everyPid = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** The process of a server and its workers. */
export const familyOf = (pid: number): number[] => [
  pid,
  ...everyPid().filter((each) => Number(statOf(each)?.[1]) === pid),
]

const USED = [11, 12]
const USED_WITH_ENDED_CHILDREN = [...USED, 13, 14]

/** The last figures of processes, since PostgreSQL ends those of idle connections. */
const lastStats = new Map<number, readonly string[]>()

/** Milliseconds of CPU used by these processes so far; of one that has ended, until it was last asked for. */
export const cpuMs = (pids: readonly number[], fields: readonly number[] = USED): number =>
  pids
    .map((pid) => {
      const stat = statOf(pid) ?? lastStats.get(pid) ?? []
      lastStats.set(pid, stat)
      return stat
    })
    .reduce(
      (ms, stat) => ms + fields.reduce((ticks, at) => ticks + Number(stat[at] ?? 0), 0) * MS_PER_TICK,
      0,
    )

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The processes of PostgreSQL that serve connections to this database. */
export const backendsOf = (database: string): number[] =>
  everyPid().filter((pid) => commandOf(pid).startsWith(`postgres: postgres ${database} `))

/** Seconds of CPU used so far by the server on this port, including child processes. Linux only. */
export const secondsOfServer = (program: string, port: string): number => {
  const mother = everyPid().find((pid) => {
    const command = commandOf(pid)
    return command.includes(program) && command.includes(port) && !command.includes('keeper')
  })
  return mother === undefined ? 0 : cpuMs(familyOf(mother), USED_WITH_ENDED_CHILDREN) / 1000
}

/** Resident memory in megabytes, now and at its peak. */
export const memoryMb = (pid: number): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: field('VmRSS'), peak: field('VmHWM') }
}
