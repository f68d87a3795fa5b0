import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface Process {
  readonly id: number
  readonly parent: number
  readonly seconds: number
}

const read = (id: number): Process | undefined => {
  try {
    // After the name, which stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { id, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    // It ended while we looked.
    return undefined
  }
}

const commandOf = (id: number): string => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Seconds of a core that the server on this port has used so far, its child processes included. Linux only. */
export const secondsOfServer = (program: string, port: string): number => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? [])
  const mother = all.find(({ id }) => {
    const command = commandOf(id)
    return command.includes(program) && command.includes(port) && !command.includes('keeper')
  })
  return all
    .filter(({ id, parent }) => mother !== undefined && (id === mother.id || parent === mother.id))
    .reduce((sum, { seconds }) => sum + seconds, 0)
}
