import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The nginx program; Debian installs it in /usr/sbin, which only root has on its PATH. */
export const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))
