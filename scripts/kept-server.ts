import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Runs the server until this shell's stdin closes, which happens when the parent stops it or dies. Then the folder
 * is deleted in the background. A line on stdin is a signal to send; `start` runs the server again.
 */
const KEEPER = `
folder=$1; last=$2; shift 2
exec 3<&0 1>&2
start() { "$@" </dev/null 3<&- & server=$!; }
start "$@"
while read -r word <&3; do
  if [ "$word" = start ]; then start "$@"; else kill "-$word" $server; wait $server; echo "keeper: it ended"; fi
done
kill "-$last" $server 2>/dev/null
wait $server
echo "keeper: it ended"
cd / && rm -rf "$folder"
`
const ENDED = 'keeper: it ended'
const PATIENCE_MS = 30_000

interface Served {
  readonly folder: string
  readonly command: readonly string[]
  /** The output that means it is ready. */
  readonly readyWords: string
  /** The final signal; a quick exit is fine, because nothing is kept. */
  readonly lastSignal: 'QUIT' | 'KILL'
  readonly account?: { readonly uid: number; readonly gid: number } | undefined
}

export interface TestServer {
  /** Ends it and keeps its data. */
  halt(signal: 'INT' | 'TERM' | 'KILL'): Promise<void>
  /** Starts it again on its data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A private server for this process, once it is ready. */
export const keepServer = async ({
  folder,
  command,
  readyWords,
  lastSignal,
  account,
}: Served): Promise<TestServer> => {
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', folder, lastSignal, ...command], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C goes to the tests, which then stop the server.
    detached: true,
    ...account,
  })
  const said: string[] = []
  const waiting = new Set<(line: string) => void>()
  createInterface(keeper.stderr).on('line', (line) => {
    if (said.push(line) > 50) said.shift()
    for (const onLine of waiting) onLine(line)
  })

  const says = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(onLine)
        reject(new Error(`${command[0]} did not say "${words}": ${said.join('\n')}`))
      }, PATIENCE_MS)
      const onLine = (line: string): void => {
        if (!line.includes(words)) return
        clearTimeout(giveUp)
        waiting.delete(onLine)
        resolve()
      }
      waiting.add(onLine)
    })
  const stop = async (): Promise<void> => {
    const ended = Promise.race([says(ENDED).catch(() => {}), once(keeper, 'exit')])
    keeper.stdin.end()
    await ended
  }
  const send = async (word: string, answer: string): Promise<void> => {
    const answered = says(answer)
    keeper.stdin.write(`${word}\n`)
    await answered
  }

  try {
    await says(readyWords)
  } catch (error) {
    await stop()
    throw error
  }
  return { halt: (signal) => send(signal, ENDED), resume: () => send('start', readyWords), stop }
}
