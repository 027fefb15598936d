import { afterEach, expect, test } from 'vitest'
import { type SmtpOptions, type SmtpServer, startSmtpServer } from '../../testing/smtp-server.ts'
import { composeMail } from './compose-mail.ts'
import type { OutgoingMail } from './send-due-mails.ts'
import { smtpMailer } from './smtp.ts'

let server: SmtpServer
afterEach(() => server.close())

const written = composeMail({
  to: 'ida@example.org',
  language: 'de',
  subject: 'Grüße: für Sie',
  parts: [
    'Guten Tag,',
    { label: 'Öffnen', url: 'https://sensors.example.com/a?token=x', main: true },
    '. Punkt',
  ],
  usefulMs: 1000,
})
const mail: OutgoingMail = { ...written, id: 'one-id', writtenAt: new Date(Date.UTC(2026, 10, 21, 6)) }

async function mailerFor(options: SmtpOptions = {}, login = '', host = '127.0.0.1') {
  server = await startSmtpServer(options)
  const url = `smtp://${login}${host}:${server.port}`
  return smtpMailer({ url, from: 'no-reply@sensors.example.com', domain: 'sensors.example.com' })
}

test('delivers a complete mail as text and HTML, with its message id', async () => {
  const mailer = await mailerFor()
  await mailer.send(mail)
  const [got] = server.received
  expect(got).toMatchObject({ from: 'no-reply@sensors.example.com', to: ['ida@example.org'] })
  expect(got?.headers).toMatchObject({
    from: 'Sensorstack <no-reply@sensors.example.com>',
    to: 'ida@example.org',
    subject: 'Grüße: für Sie',
    'message-id': '<one-id@sensors.example.com>',
    date: 'Sat, 21 Nov 2026 06:00:00 +0000',
    'auto-submitted': 'auto-generated',
  })
  expect(got?.text.trimEnd()).toBe(written.text.trimEnd())
  expect(got?.html).toContain('<html lang="de">')
  expect(got?.html).toContain('href="https://sensors.example.com/a?token=x"')
})

test('treats an unusual address as one recipient', async () => {
  const mailer = await mailerFor()
  for (const to of ["o'neil+sensors@example.org", '*@example.org', 'grün@exämple.example']) {
    await mailer.send({ ...mail, to })
  }
  expect(server.received.map(({ to }) => to)).toEqual([
    ["o'neil+sensors@example.org"],
    ['*@example.org'],
    ['grün@exämple.example'],
  ])
})

test('does not expand an address that looks like a list or group', async () => {
  const mailer = await mailerFor()
  for (const to of [
    'all:ida@example.org;',
    'ida@example.org,',
    'Ida <ida@example.org>',
    '(x)ida@example.org',
  ]) {
    await mailer.send({ ...mail, to }).catch(() => {})
  }
  expect(server.received.flatMap(({ to }) => to)).not.toContain('ida@example.org')
})

test('authenticates if the server requires it, and rejects if that fails', async () => {
  const login = { user: 'sensors', password: 'p@ss word' }
  const mailer = await mailerFor({ login }, 'sensors:p%40ss%20word@')
  await mailer.send(mail)
  expect(server.received.length).toBe(1)
  const wrong = smtpMailer({
    url: `smtp://sensors:wrong@127.0.0.1:${server.port}`,
    from: 'no-reply@sensors.example.com',
    domain: 'sensors.example.com',
  })
  await expect(wrong.send(mail)).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 })
  expect(server.received.length).toBe(1)
})

test.each([
  ['does not offer encryption', {}],
  ['offers encryption and then refuses it', { offersTls: true }],
])('sends no password unencrypted to another machine if the server %s', async (_, more) => {
  const login = { user: 'sensors', password: 'secret' }
  const mailer = await mailerFor({ login, ...more }, 'sensors:secret@', '0.0.0.0')
  await expect(mailer.send(mail)).rejects.toThrow()
  expect(server.commands.filter((line) => line.startsWith('AUTH') || line.startsWith('MAIL'))).toEqual([])
})

test.each([
  ['MAIL', '451 later'],
  ['RCPT', '550 nobody'],
  ['.', '554 no'],
  ['CONNECT', '421 busy'],
])('rejects when the server refuses at %s', async (command, reply) => {
  const mailer = await mailerFor()
  server.answer(command, reply)
  await expect(mailer.send(mail)).rejects.toThrow()
  expect(server.received).toEqual([])
})

test('gives a mail that is being sent only seconds when the program stops', async () => {
  const mailer = await mailerFor()
  server.answer('.', null)
  const sending = mailer.send(mail)
  await expect.poll(() => server.commands.at(-1)).toBe('DATA')
  expect(mailer.isClosing()).toBe(false)
  mailer.close()
  expect(mailer.isClosing()).toBe(true)
  // Otherwise it would fail after 20 s of silence, with another code.
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' })
}, 30_000)
