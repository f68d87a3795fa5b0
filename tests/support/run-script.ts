import { execFile } from 'node:child_process'

interface Ended {
  readonly code: number | null
  /** What it wrote to its error output. */
  readonly said: string
}

/** Runs a script of the command line to its end, without the settings of this process. */
export const endOf = (script: string, words: readonly string[], cwd: string): Promise<Ended> => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = { cwd, env: { PATH, NODE_COMPILE_CACHE } }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], options, (_error, _out, said) =>
      resolve({ code: child.exitCode, said }),
    )
  })
}
