import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { isOutage } from '#domain/shared/outage.ts'
import { type Config, readOwnConfig } from '#server/config.ts'

interface Command {
  /** The usage line printed for a wrong call. */
  readonly usage: string
  /** Boolean options. */
  readonly flags?: readonly string[]
  /** Options with a value. */
  readonly values?: readonly string[]
  run(call: {
    readonly config: Config
    readonly words: readonly string[]
    readonly flags: ReadonlySet<string>
    readonly values: ReadonlyMap<string, string>
  }): Promise<void>
}

/** The command was called with arguments that its usage does not allow. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage'
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

const read = ({ flags = [], values: named = [] }: Command) => {
  const options: ParseArgsOptionsConfig = Object.fromEntries([
    ...['help', ...flags].map((name) => [name, { type: 'boolean' }] as const),
    ...named.map((name) => [name, { type: 'string' }] as const),
  ])
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const given = Object.entries(values)
    return {
      words: positionals,
      flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
      values: new Map(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    }
  } catch (error) {
    throw new BadUsage('an unknown option', { cause: error })
  }
}

/** Runs a command line tool. Exit codes: 0 done; 1 failed, with the reason in one line; 2 wrong usage. */
export const runCommand = async (command: Command): Promise<void> => {
  try {
    const { words, flags, values } = read(command)
    if (flags.has('help')) say(command.usage)
    else await command.run({ config: readOwnConfig(), words, flags, values })
  } catch (error) {
    if (error instanceof BadUsage) {
      process.stderr.write(`${command.usage}\n`)
      process.exitCode = 2
    } else if (error instanceof CannotStart || isOutage(error)) {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    } else throw error
  }
}
