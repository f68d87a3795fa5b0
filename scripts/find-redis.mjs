import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PROGRAMS = ['redis-server', 'valkey-server']

/** The program that serves Redis: either of the two that speak it. */
export const findRedis = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
