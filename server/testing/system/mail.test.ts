import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import {
  forgotPassword,
  login,
  resetPassword,
  verify,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SmtpMailer, smtpMailer } from '../../platform/mail/smtp.ts'
import { testPassword as password, startTestApp, type TestApp, testPublicUrl } from '../app.ts'
import { type Ask, ask } from '../ask.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '../smtp-server.ts'

const admin = 'admin@root.example.com'
let server: SmtpServer
let mailer: SmtpMailer
let app: TestApp
let cookie: string
let stackId: string

beforeEach(async () => {
  server = await startSmtpServer()
  mailer = smtpMailer({ url: server.url, from: 'no-reply@localhost', domain: 'localhost' })
  app = await startTestApp({ mailer })
  stackId = (await app.found({ email: admin })).account.currently_selected_stack
  cookie = await app.signInRaw(admin, password)
})
afterEach(async () => {
  await app.close()
  await server.close()
})

type Called = Parameters<typeof ask>[1]
const asAdmin = (route: Called, options: Ask) => ask(app.http, route, { cookie, ...options })
const asAnybody = (route: Called, options: Ask) => ask(app.http, route, options)

/** Runs all due work, and returns the newest mail that arrived at an address. */
async function arrivedAt(address: string): Promise<ReceivedMail> {
  await app.ticker.runDue()
  await app.outbound.runDue()
  const mail = server.received.filter(({ to }) => to.includes(address)).at(-1)
  if (!mail) throw new Error(`no mail arrived at ${address}`)
  return mail
}

const linksIn = ({ text }: ReceivedMail) => (text.match(/https?:\S+/g) ?? []).map((link) => new URL(link))

test('an invited person accepts by the link in the mail, sets a password and signs in', async () => {
  await asAdmin(invite, { body: { email: 'ida@example.org', name: 'Ida' } })
  const mail = await arrivedAt('ida@example.org')
  const [toAccept, toDecline] = linksIn(mail)
  expect([toAccept?.origin, toDecline?.origin]).toEqual([testPublicUrl, testPublicUrl])
  expect(toDecline?.pathname).toBe(toAccept?.pathname.replace('/accept/', '/decline/'))
  for (const link of [toAccept, toDecline]) expect(mail.html).toContain(`href="${link?.href}"`)

  const [, , userId = '', stack = ''] = toAccept?.pathname.split('/') ?? []
  const query = { token: toAccept?.searchParams.get('token') ?? '' }
  const accepted = await asAnybody(accept, { params: { userId, stackId: stack }, query })
  const token = accepted.body.initial_password_token
  expect((await asAnybody(resetPassword, { body: { password, token } })).status).toBe(204)
  const entered = await asAnybody(login, { body: { username: 'ida@example.org', password } })
  expect(entered.body).toMatchObject({ email: 'ida@example.org', currently_selected_stack: stackId })
})

test('a created person gets access by two mails, and resets the password by two more', async () => {
  const email = 'uma@example.org'
  await asAdmin(createAccount, { body: { type: 'user', name: 'Uma', email } })
  const tokenOf = (mail: ReceivedMail) => linksIn(mail)[0]?.searchParams.get('token') ?? ''
  await asAnybody(verify, { body: { token: tokenOf(await arrivedAt(email)) } })
  await asAnybody(resetPassword, { body: { password, token: tokenOf(await arrivedAt(email)) } })
  await asAnybody(forgotPassword, { body: { email } })
  const renewed = 'another fine password'
  await asAnybody(resetPassword, { body: { password: renewed, token: tokenOf(await arrivedAt(email)) } })
  expect((await arrivedAt(email)).headers.subject).toBe('Your password was changed')
  expect((await asAnybody(login, { body: { username: email, password: renewed } })).status).toBe(200)
  expect(server.received.map(({ headers }) => headers.subject)).toEqual([
    'Your account in Root',
    'Choose your password',
    'Set a new password',
    'Your password was changed',
  ])
})

test.each<Record<string, string>>([
  { host: 'localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'localhost', forwarded: 'host=evil.example;proto=https', 'x-original-host': 'evil.example' },
  { host: 'localhost:3000', 'x-forwarded-server': 'evil.example', referer: 'http://evil.example/' },
])('builds no link from the headers of a request: %j', async (headers) => {
  await asAdmin(invite, { body: { email: 'ida@example.org', name: 'Ida' }, headers })
  await asAnybody(forgotPassword, { body: { email: admin }, headers })
  const mails = [await arrivedAt('ida@example.org'), await arrivedAt(admin)]
  for (const mail of mails) {
    expect(linksIn(mail).every(({ origin }) => origin === testPublicUrl)).toBe(true)
    expect(mail.raw).not.toContain('evil.example')
  }
})

test('a request for an unknown host sends no mail', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'localhost:1']) {
    const answer = await asAnybody(forgotPassword, { body: { email: admin }, headers: { host } })
    expect([host, answer.status]).toEqual([host, 421])
  }
  await app.ticker.runDue()
  await app.outbound.runDue()
  expect(server.received).toEqual([])
})

test('names with markup, URLs and line breaks are harmless in a mail', async () => {
  const names = [
    '<img src=x onerror=alert(1)>',
    '"><a href="https://evil.example">Root</a>',
    'https://evil.example/login',
    'evil.example',
    '\u202eevil.example',
    'two\r\nBcc: everybody@evil.example',
    'a\u2028b',
  ]
  const set = (name: string) =>
    app.database.asSystem(async (tx) => {
      await tx.updateTable('stack').set({ name }).execute()
      await tx.updateTable('account').set({ name }).where('email', '=', admin).execute()
    })
  for (const [nr, name] of names.entries()) {
    await set(name)
    const email = `person${nr}@example.org`
    await asAdmin(invite, { body: { email, name: 'Ida' } })
    const mail = await arrivedAt(email)
    expect(mail.to).toEqual([email])
    expect(Object.keys(mail.headers).filter((header) => /^b?cc$/.test(header))).toEqual([])
    expect(linksIn(mail).length).toBe(2)
    expect(mail.html.match(/<(?!\/?(html|head|meta|title|body|div|p|a|br)\b|!doctype)[^>]*>/g)).toBeNull()
    expect(mail.html.match(/href="(?!http:\/\/localhost:3000\/)/g)).toBeNull()
    expect(`${mail.text}${mail.html}${mail.headers.subject}`).not.toMatch(/evil\.example|\u202e|\u2028/)
  }
  for (const name of ['two\nlines', 'carriage\rreturn', 'nothing\u0000']) {
    const refused = await asAdmin(invite, { body: { email: 'nobody@example.org', name } })
    expect(refused.status).toBe(422)
  }
})

test('mails are in the recipient’s browser language if it is known, otherwise in the sender’s', async () => {
  const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }
  const french = { 'accept-language': 'fr' }
  await asAnybody(login, { body: { username: admin, password }, headers: german })
  await asAdmin(invite, { body: { email: 'ida@example.org', name: 'Ida' } })
  const invitation = await arrivedAt('ida@example.org')
  expect(invitation.headers.subject).toBe('Einladung zu Root')
  expect(invitation.text).toContain('Root Admin lädt Sie ein')
  expect(invitation.html).toContain('<html lang="de">')

  await asAnybody(forgotPassword, { body: { email: admin }, headers: french })
  expect((await arrivedAt(admin)).headers.subject).toBe('Neues Passwort festlegen')
  await asAnybody(login, { body: { username: admin, password }, headers: { 'accept-language': 'en' } })
  await asAnybody(forgotPassword, { body: { email: admin }, headers: german })
  expect((await arrivedAt(admin)).headers.subject).toBe('Set a new password')
  // For a person who never signed in, the language comes from the browser that requests the mail.
  await asAnybody(forgotPassword, { body: { email: 'ida@example.org' }, headers: german })
  expect((await arrivedAt('ida@example.org')).headers.subject).toBe('Neues Passwort festlegen')
})

test('an unresponsive mail server delays nothing else and loses no mail', async () => {
  server.answer('CONNECT', null)
  await asAdmin(invite, { body: { email: 'ida@example.org', name: 'Ida' } })
  const sending = app.outbound.runDue()
  await asAnybody(forgotPassword, { body: { email: admin } })
  await app.ticker.runDue()
  expect((await app.mailTo(admin)).subject).toBe('Set a new password')
  server.behave()
  server.drop()
  await sending
  app.clock.advance(15_000)
  expect((await arrivedAt('ida@example.org')).headers.subject).toBe('Invitation to Root')
})
