import { readFileSync } from 'node:fs'

const CHECK_MS = 1000
const MAX_ANCESTORS = 10

/** The parent and the name of a process; undefined without /proc, or when the process does not exist. */
const readProcess = (pid: number): { parent: number; name: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // `12 (npm start) S 1 …`; the name may contain parentheses.
    const end = stat.lastIndexOf(')')
    return { parent: Number(stat.slice(end + 2).split(' ')[1]), name: stat.slice(stat.indexOf('(') + 1, end) }
  } catch {
    return undefined
  }
}

/** The process ids from our parent up to npm, or only our parent when npm is not an ancestor. */
const ancestors = (): number[] => {
  const found: number[] = []
  let pid = process.ppid
  while (found.length < MAX_ANCESTORS) {
    found.push(pid)
    const known = readProcess(pid)
    if (!known) break
    if (known.name.startsWith('npm')) return found
    pid = known.parent
  }
  return [process.ppid]
}

/** True while each is still the parent of the one before it: an orphan gets another parent. */
const isComplete = ([first, ...others]: readonly number[]): boolean => {
  if (process.ppid !== first) return false
  let pid = first
  for (const parent of others) {
    if (readProcess(pid)?.parent !== parent) return false
    pid = parent
  }
  return true
}

// Read at the start, because npm may exit before the shop is open.
const startedBy = process.env.npm_lifecycle_event === undefined ? undefined : ancestors()

/**
 * Calls `stop` when npm or its shell has exited. npm passes a signal on only to its shell, which exits and leaves
 * this process running; a killed npm passes on nothing. Does nothing when npm did not start this process.
 */
export const onParentExit = (stop: () => void): void => {
  if (!startedBy) return
  const timer = setInterval(() => {
    if (isComplete(startedBy)) return
    clearInterval(timer)
    // In development `node --watch` runs between npm and this process, and would wait forever for files to change.
    if (startedBy.length > 1 && process.ppid === startedBy[0]) process.kill(process.ppid, 'SIGTERM')
    stop()
  }, CHECK_MS).unref()
}
