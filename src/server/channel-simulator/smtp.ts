import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Fault } from '#server/channel-simulator/faults.ts'
import type { Inbox } from '#server/channel-simulator/inbox.ts'
import { readMail } from '#server/channel-simulator/read-mail.ts'
import { listenHere } from '#server/loopback/http.ts'

export const SMTP_KEYS = {
  user: 'simulated-user',
  password: 'simulated-password',
  from: 'Mishwar <shop@mishwar.example>',
} as const

const MOST_BYTES = 1_000_000

/** An answer of SMTP that is not OK. */
const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** What the server says to the receiver's address, and to the mail itself. */
const AT_RECEIVER: Readonly<Partial<Record<Fault, Error>>> = {
  unreachable: refusal(550, '5.1.1 No such mailbox'),
  busy: refusal(451, '4.7.1 Greylisted, try again later'),
  'no-credit': refusal(452, '4.2.2 Mailbox full'),
  stopped: refusal(550, '5.7.1 The receiver does not want your mail'),
}
const AT_MAIL: Readonly<Partial<Record<Fault, Error>>> = {
  rejected: refusal(554, '5.7.1 Looks like spam'),
  'server-error': refusal(421, '4.3.0 Internal error'),
}

const FAULTS = [...Object.keys(AT_RECEIVER), ...Object.keys(AT_MAIL), 'silent', 'hang'] as Fault[]

/** A mail server on loopback whose mails can be read. Faults act on whole mails; `wrong-keys` on the login. */
export const startSmtp = async (
  inbox: Inbox,
  port: number,
  options: SMTPServerOptions = {},
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  const faults = new Map<string, Fault | undefined>()
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    // The adapter needs no encryption on loopback, and the password is not a secret.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: MOST_BYTES,
    banner: 'Simulator',
    onAuth({ username, password }, _session, callback) {
      const isRight = username === SMTP_KEYS.user && password === SMTP_KEYS.password
      if (!isRight || inbox.has('wrong-keys')) callback(refusal(535, '5.7.8 Wrong login'))
      else callback(null, { user: username })
    },
    onMailFrom(_address, session, callback) {
      faults.set(session.id, inbox.take(FAULTS))
      callback()
    },
    onRcptTo(_address, session, callback) {
      callback(AT_RECEIVER[faults.get(session.id) ?? 'html'])
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const fault = faults.get(session.id)
        const error = fault && AT_MAIL[fault]
        if (error) return callback(error)
        const mail = readMail(Buffer.concat(chunks))
        inbox.add({
          channel: 'email',
          provider: 'SMTP',
          id: String(inbox.nextId()),
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          text: mail.text,
          key: mail.headers['message-id'] ?? '',
          mail,
        })
        // The mail was taken, but the sender never learns it.
        if (fault === 'silent')
          [...sockets].find(({ remotePort }) => remotePort === session.remotePort)?.destroy()
        else if (fault !== 'hang') callback(null, 'OK: taken')
      })
    },
    ...options,
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A client that breaks off is no fault of the server.
  server.on('error', () => undefined)
  const listening = await listenHere(server.server, port, 'mail simulator')
  return {
    port: listening,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
