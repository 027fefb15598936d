import { changeRole, listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, resetPassword, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { createPasswords, type Passwords } from '../features/people/auth/public.ts'
import type { MovableClock } from '../platform/clock/clock.ts'
import type { Random } from '../platform/clock/random.ts'
import type { Database } from '../platform/db/database.ts'
import type { Live } from '../platform/live/live.ts'
import { newestMailTo } from '../platform/mail/queries.ts'
import { testPassword as password, startTestApp } from './app.ts'
import { type Ask, type Asked, ask } from './ask.ts'
import type { TestDatabase } from './database.ts'

/** A signed-in user with a session of their own. */
export interface Client {
  readonly accountId: string
  /** The session's current stack at sign-in, or the one it was switched to. */
  readonly stackId: string
  readonly cookie: string
  ask(route: Route, options?: Ask): Promise<Asked>
}

export interface People {
  readonly app: FastifyInstance
  readonly clock: MovableClock
  readonly random: Random
  readonly database: Database
  readonly databases: TestDatabase['databases']
  readonly passwords: Passwords
  readonly live: Live
  /** The folder of uploaded files. */
  readonly filesFolder: string
  /** The announced list changes. */
  readonly changes: { stackIds: string[]; lists: readonly string[] }[]
  /** The admin of the root stack. */
  readonly root: Client
  /** Sends a call without a session. */
  ask(route: Route, options?: Ask): Promise<Asked>
  signIn(email: string): Promise<Client>
  /** Returns the link in the newest mail to an address, and its token. */
  link(email: string): Promise<{ url: URL; token: string }>
  /** Accepts the newest invitation of an address, sets the first password and signs in. */
  join(email: string): Promise<Client>
  /** Adds a person to an admin's current stack with this role, and signs in. */
  member(admin: Client, email: string, role?: AssignableRole): Promise<Client>
  /** Creates a company with a stack below the admin's current one, and signs in its admin. */
  customer(admin: Client, name: string): Promise<Client>
  /** Switches the client's session to another stack. */
  switched(client: Client, stackId: string): Promise<Client>
  close(): Promise<void>
}

/** Longer than a test waits for anything. */
const patienceMs = { connection: 15_000, row: 15_000 }

/**
 * Starts the whole app on its own database, to create people and stacks through the API. Requests wait for each other longer than
 * in production, so that a test can block them without making them fail.
 */
export async function startPeople(options: { mayTransfer?: boolean } = {}): Promise<People> {
  const started = await startTestApp({ ...options, patienceMs })
  const { http: app, database, databases, clock, random } = started
  const changes: People['changes'] = []
  const announce = started.live.changed
  vi.spyOn(started.live, 'changed').mockImplementation((stackIds, lists) => {
    changes.push({ stackIds: [...stackIds], lists })
    announce(stackIds, lists)
  })
  await started.found({ email: 'admin@root.example' })

  const people: Omit<People, 'root'> = {
    app,
    clock,
    random,
    database,
    databases,
    passwords: createPasswords(),
    live: started.live,
    filesFolder: started.filesFolder,
    changes,
    ask: (route, options) => ask(app, route, options),
    signIn: async (email) => {
      const answer = await ask(app, login, { body: { username: email, password } })
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`)
      const cookie = cookieOf(answer)
      return clientOf(app, cookie, answer.body.id, answer.body.currently_selected_stack)
    },
    link: async (email) => {
      const mail = await database.asSystem((tx) => newestMailTo(tx, email))
      const url = new URL(mail?.body.match(/https?:\S+/)?.[0] ?? 'none:')
      return { url, token: url.searchParams.get('token') ?? '' }
    },
    join: async (email) => {
      const { url, token } = await people.link(email)
      const [, , userId = '', stackId = ''] = url.pathname.split('/')
      const { body } = await ask(app, accept, { params: { userId, stackId }, query: { token } })
      if (body.initial_password_token) {
        await ask(app, resetPassword, { body: { password, token: body.initial_password_token } })
      }
      return people.signIn(email)
    },
    member: async (admin, email, role = 'viewer') => {
      const invited = await admin.ask(invite, { body: { email, name: `Name of ${email}` } })
      if (invited.status !== 201) throw new Error(invited.text)
      const client = await people.join(email)
      if (role !== 'viewer') {
        const rights = await admin.ask(listAccessRights)
        const right = rights.body.find(
          ({ account_id }: { account_id: string }) => account_id === invited.body.id,
        )
        await admin.ask(changeRole, { params: { id: right.id }, body: { role } })
      }
      return client
    },
    customer: async (admin, name) => {
      const email = `admin@${name.toLowerCase()}.example`
      const made = await admin.ask(createAccount, {
        body: { type: 'company', name, email, is_sensorbox_customer: true },
      })
      if (made.status !== 201) throw new Error(made.text)
      return people.join(email)
    },
    switched: async (client, stackId) => {
      const answer = await client.ask(switchStack, { params: { id: stackId } })
      if (answer.status !== 200) throw new Error(answer.text)
      return { ...client, stackId }
    },
    close: started.close,
  }
  return { ...people, root: await people.signIn('admin@root.example') }
}

/** Returns the session cookie of a response in the form in which a browser sends it back. */
export function cookieOf(answer: Asked): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

function clientOf(app: FastifyInstance, cookie: string, accountId: string, stackId: string): Client {
  return {
    accountId,
    stackId,
    cookie,
    ask: (route, options) => ask(app, route, { cookie, ...options }),
  }
}
