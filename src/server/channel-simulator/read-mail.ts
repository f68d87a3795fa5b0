/** A mail as its reader sees it. */
export interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
}

interface Part {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Bytes written as `=D9=85`. */
const unquoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; blanks between two of them do not count. */
const decodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind = '', content = '']) =>
          kind.toLowerCase() === 'b'
            ? Buffer.from(content, 'base64')
            : unquoted(content.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )

const partOf = (source: string): Part => {
  const [head = '', body = ''] = source.split(/\r?\n\r?\n([\s\S]*)/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name.toLowerCase(), decodedWords(value ?? '')] as const]
  })
  return { headers: Object.fromEntries(headers), body }
}

const decoded = ({ headers, body }: Part): string => {
  const encoding = (headers['content-transfer-encoding'] ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return (encoding === 'quoted-printable' ? unquoted(body) : Buffer.from(body, 'latin1')).toString('utf8')
}

const leavesOf = (part: Part): readonly Part[] => {
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '') ?? []
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((source) => leavesOf(partOf(source.replace(/^\r?\n/, '').replace(/\r?\n$/, ''))))
}

/** Reads the mails that the shop writes: text and HTML, in any encoding of their transfer. */
export const readMail = (source: Buffer): Mail => {
  const whole = partOf(source.toString('latin1'))
  const leaves = leavesOf(whole)
  const textOf = (type: string): string => {
    const found = leaves.find(({ headers }) => (headers['content-type'] ?? 'text/plain').startsWith(type))
    return found ? decoded(found).replaceAll('\r\n', '\n') : ''
  }
  const { from = '', to = '', subject = '' } = whole.headers
  return { from, to, subject, headers: whole.headers, text: textOf('text/plain'), html: textOf('text/html') }
}
