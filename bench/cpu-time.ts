import { readdirSync, readFileSync } from 'node:fs'

// The kernel counts in hundredths of a second on every Linux that matters.
const MS_PER_TICK = 10

/** Fields of /proc/PID/stat after the name, which may hold blanks itself. */
const statOf = (pid: number): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(statOf(each)[1]) === pid
      } catch {
        // It ended while we looked.
        return false
      }
    })

/** A server's processes: its own and its workers. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid)]

/** Milliseconds of a core these processes have used so far; nothing where the system does not tell. */
export const cpuMs = (pids: readonly number[]): number => {
  try {
    return pids.reduce((sum, pid) => {
      const stat = statOf(pid)
      return sum + (Number(stat[11]) + Number(stat[12])) * MS_PER_TICK
    }, 0)
  } catch {
    return Number.NaN
  }
}

/** Resident memory in megabytes, now and at its highest. */
export const memoryMb = (pid: number): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: field('VmRSS'), peak: field('VmHWM') }
}
