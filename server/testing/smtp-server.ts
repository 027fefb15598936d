import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as received by the server. */
export interface ReceivedMail {
  /** The sender and recipients of the envelope. */
  readonly from: string
  readonly to: readonly string[]
  /** By lower-case name, unfolded and decoded. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  readonly raw: string
}

export interface SmtpServer {
  readonly port: number
  /** `smtp://127.0.0.1:port`. */
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Every command received, without the contents of mails. */
  readonly commands: readonly string[]
  /** Replies to a command with this from now on. `'.'` is the end of a mail; `null` means no reply at all. */
  answer(command: string, reply: string | null): void
  /** Returns to the normal replies. */
  behave(): void
  /** Drops every connection. */
  drop(): void
  close(): Promise<void>
}

export interface SmtpOptions {
  /** The login that clients must use. */
  readonly login?: { readonly user: string; readonly password: string }
  /** Offers encryption, but rejects STARTTLS. */
  readonly offersTls?: boolean
}

/** Starts a small mail server on a free port. It supports EHLO, AUTH, MAIL, RCPT, DATA and related commands (RFC 5321). */
export async function startSmtpServer(options: SmtpOptions = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const commands: string[] = []
  const replies = new Map<string, string | null>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, { options, received, commands, replies })
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    commands,
    answer: (command, reply) => void replies.set(command, reply),
    behave: () => replies.clear(),
    drop,
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Shared {
  readonly options: SmtpOptions
  readonly received: ReceivedMail[]
  readonly commands: string[]
  readonly replies: ReadonlyMap<string, string | null>
}

function converse(socket: Socket, { options, received, commands, replies }: Shared): void {
  const { login, offersTls } = options
  let waiting = ''
  let envelope: { from: string; to: string[] } | null = null
  let isIn = login === undefined
  let inMail = false

  const say = (command: string, reply: string) => {
    const wanted = replies.has(command) ? replies.get(command) : reply
    if (wanted) socket.write(`${wanted}\r\n`)
    return wanted === reply
  }
  const obey = (line: string) => {
    commands.push(line)
    const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
    const address = /^(?:FROM|TO):<([^>]*)>/i.exec(rest)?.[1]
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return say('EHLO', ['250-mail.test', ...extensions(), '250 8BITMIME'].join('\r\n'))
      case 'STARTTLS':
        return say('STARTTLS', '454 TLS not available')
      case 'AUTH':
        isIn = rest === `PLAIN ${plainLogin(login)}`
        return say('AUTH', isIn ? '235 welcome' : '535 wrong login')
      case 'MAIL':
        if (!isIn) return say('MAIL', '530 login first')
        envelope = { from: address ?? '', to: [] }
        return say('MAIL', address === undefined ? '501 no address' : '250 ok')
      case 'RCPT':
        if (!envelope || address === undefined) return say('RCPT', '503 not now')
        if (say('RCPT', '250 ok')) envelope.to.push(address)
        return
      case 'DATA':
        inMail = (envelope?.to.length ?? 0) > 0 && say('DATA', '354 go on')
        if (!inMail && !replies.has('DATA')) say('DATA', '503 not now')
        return
      case 'RSET':
        envelope = null
        return say('RSET', '250 ok')
      case 'NOOP':
        return say('NOOP', '250 ok')
      case 'QUIT':
        say('QUIT', '221 bye')
        return socket.end()
      default:
        return say(verb.toUpperCase(), '502 unknown')
    }
  }
  const extensions = () => [...(login ? ['250-AUTH PLAIN'] : []), ...(offersTls ? ['250-STARTTLS'] : [])]
  const take = (raw: string) => {
    inMail = false
    if (envelope && say('.', '250 taken')) {
      received.push({ ...envelope, ...parseMail(raw.replace(/^\.\./gm, '.')) })
    }
    envelope = null
  }

  say('CONNECT', '220 mail.test ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    waiting += chunk
    for (;;) {
      const end = inMail ? '\r\n.\r\n' : '\r\n'
      const at = waiting.indexOf(end)
      if (at < 0) return
      const part = waiting.slice(0, at)
      waiting = waiting.slice(at + end.length)
      if (inMail) take(part)
      else obey(part)
    }
  })
}

function plainLogin(login: SmtpOptions['login']): string {
  return Buffer.from(`\0${login?.user}\0${login?.password}`).toString('base64')
}

/** Parses a mail into its headers and, for a multipart mail, its parts by type. */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'raw'> {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => splitPart(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
    : [{ headers, body }]
  const ofType = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding']) : ''
  }
  return { headers, text: ofType('text/plain'), html: ofType('text/html'), raw }
}

function splitPart(raw: string): { headers: Record<string, string>; body: string } {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: raw.slice(at + 4) }
}

function decodeBody(body: string, encoding = '7bit'): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body.replace(/=\r\n/g, ''))
        : Buffer.from(body)
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

/** Decodes words such as `=?UTF-8?Q?Gr=C3=BCn?=` (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : unquote(text.replaceAll('_', ' '))
      ).toString('utf8'),
    )
}

function unquote(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
