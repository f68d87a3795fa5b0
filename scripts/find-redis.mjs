import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PROGRAMS = ['redis-server', 'valkey-server']

/** The program of Redis or Valkey. */
export const findRedis = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
