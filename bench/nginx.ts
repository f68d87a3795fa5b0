import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { type Child, startProgram } from './child.ts'
import { versionOf } from './machine.ts'
import type { Recorded } from './record.ts'

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

/** Headers that nginx itself adds to a file. */
const OWN = new Set(['content-length', 'content-type', 'etag', 'last-modified', 'server'])

const locationOf = (path: string, file: string, { headers }: Recorded): string => {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
  const lines = pairs
    .filter(([name = '']) => !OWN.has(name.toLowerCase()))
    .map(([name = '', value = '']) => `add_header ${name} ${quoted(value)};`)
  const type = pairs.find(([name]) => name?.toLowerCase() === 'content-type')?.[1] ?? 'text/plain'
  return `location = ${path} { types {} default_type ${quoted(type)}; alias ${file}; ${lines.join(' ')} }`
}

/**
 * nginx with one worker, as the shop is one process, serving these answers as files; undefined when it is not
 * installed.
 */
export const startNginx = async (
  folder: string,
  recorded: ReadonlyMap<string, Recorded>,
): Promise<Child | undefined> => {
  if (!versionOf('nginx', '-v')) return undefined
  const files = join(folder, 'nginx')
  mkdirSync(files)
  const locations = [...recorded].map(([path, answer], index) => {
    const file = join(files, String(index))
    writeFileSync(file, Buffer.from(answer.body, 'base64'))
    return locationOf(path, file, answer)
  })
  const port = await freePort()
  const config = `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${files}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  client_body_temp_path ${files}/a; proxy_temp_path ${files}/b; fastcgi_temp_path ${files}/c;
  uwsgi_temp_path ${files}/d; scgi_temp_path ${files}/e;
  server { listen 127.0.0.1:${port}; ${locations.join('\n')} }
}`
  writeFileSync(join(files, 'conf'), config)
  const [path = '/'] = recorded.keys()
  return startProgram({
    command: 'nginx',
    args: ['-c', join(files, 'conf')],
    cwd: folder,
    env: {},
    port,
    readyPath: path,
  })
}
