import { listDemoMails } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { forgotPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterEach, expect, test } from 'vitest'
import { markSent } from '../../../platform/mail/queries.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'

let app: TestApp
afterEach(() => app.close())

test('the demo shows its mails to every caller, newest first, with their full contents', async () => {
  app = await startTestApp({ demo: true })
  const root = await app.found({ email: 'admin@root.example.com' })
  await root.call(invite, { body: { email: 'ida@example.com', name: 'Ida' } })
  await ask(app.http, forgotPassword, { body: { email: 'admin@root.example.com' } })
  await app.ticker.runDue()
  const { status, body } = await ask(app.http, listDemoMails)
  expect(status).toBe(200)
  expect(body.map(({ to }: { to: string }) => to)).toEqual(['admin@root.example.com', 'ida@example.com'])
  const { token } = await app.invitationOf('ida@example.com')
  expect(body[1]).toMatchObject({
    subject: 'Invitation to Root',
    text: expect.stringContaining(token),
    html: expect.stringContaining(token),
    created_at: new Date(app.clock.now()).toISOString(),
  })
})

test('refuses another host name that resolves to the server', async () => {
  app = await startTestApp({ demo: true })
  const answer = await ask(app.http, listDemoMails, { headers: { host: 'rebound.example' } })
  expect([answer.status, answer.body.code]).toEqual([421, 'UNKNOWN_HOST'])
})

test('shows at most a hundred mails, and none that were sent', async () => {
  app = await startTestApp({ demo: true })
  const root = await app.found({ email: 'admin@root.example.com' })
  for (let nr = 0; nr < 102; nr++) {
    await root.call(invite, { body: { email: `person${nr}@example.com`, name: 'Ida' } })
  }
  const before = (await ask(app.http, listDemoMails)).body
  expect(before.length).toBe(100)
  expect(before[0].to).toBe('person101@example.com')
  await app.database.asSystem((tx) => markSent(tx, before[0].id, new Date(app.clock.now())))
  expect((await ask(app.http, listDemoMails)).body[0].to).toBe('person100@example.com')
})

test('does not exist in a real installation, not even for an admin', async () => {
  app = await startTestApp()
  const root = await app.found({ email: 'admin@root.example.com' })
  await root.call(invite, { body: { email: 'ida@example.com', name: 'Ida' } })
  const cookie = await app.signInRaw('admin@root.example.com', 'a long enough password')
  for (const more of [{}, { cookie }]) {
    const answer = await ask(app.http, listDemoMails, more)
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.', code: 'NOT_FOUND' }])
  }
})
