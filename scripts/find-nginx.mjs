import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The program nginx; Debian keeps it where only root looks. */
export const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))
