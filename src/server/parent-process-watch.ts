import { readFileSync } from 'node:fs'

const CHECK_MS = 1000
const MAX_ANCESTORS = 10

/** The parent of a process and the process's name; nothing where there is no /proc, or no such process. */
const readProcess = (pid: number): { parent: number; name: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // `12 (npm start) S 1 …`, and the name may have parentheses of its own.
    const end = stat.lastIndexOf(')')
    return { parent: Number(stat.slice(end + 2).split(' ')[1]), name: stat.slice(stat.indexOf('(') + 1, end) }
  } catch {
    return undefined
  }
}

/** From our parent up to npm, or our parent alone where npm is not found among its ancestors. */
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

/** Whether each is still the parent of the one before it: an orphan is given to another parent. */
const isComplete = ([first, ...others]: readonly number[]): boolean => {
  if (process.ppid !== first) return false
  let pid = first
  for (const parent of others) {
    if (readProcess(pid)?.parent !== parent) return false
    pid = parent
  }
  return true
}

// Read when the process starts: npm may be gone before the shop is open.
const startedBy = process.env.npm_lifecycle_event === undefined ? undefined : ancestors()

/**
 * Calls `stop` when npm, or the shell it runs scripts in, is gone. npm passes a signal on to its shell only, which dies of it
 * and leaves us running; a killed npm passes nothing on at all. Does nothing where npm did not start us.
 */
export const onParentExit = (stop: () => void): void => {
  if (!startedBy) return
  const timer = setInterval(() => {
    if (isComplete(startedBy)) return
    clearInterval(timer)
    // `node --watch` stands between npm and us in development, and would wait for ever for files to change.
    if (startedBy.length > 1 && process.ppid === startedBy[0]) process.kill(process.ppid, 'SIGTERM')
    stop()
  }, CHECK_MS).unref()
}
