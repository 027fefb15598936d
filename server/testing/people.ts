import { changeRole, listAccessRights } from '@sensorstack/contract/features/access/routes.ts'
import { createAccount } from '@sensorstack/contract/features/accounts/routes.ts'
import { STACK_LOST } from '@sensorstack/contract/features/auth/errors.ts'
import { login, resetPassword, switchStack } from '@sensorstack/contract/features/auth/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/invitations/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { objectFinders as accessFinders, accessRoutes } from '../features/access/public.ts'
import {
  objectFinders as accountFinders,
  accountRoutes,
  customerStackOpener,
} from '../features/accounts/public.ts'
import {
  authenticate,
  authRoutes,
  createPasswords,
  foundInstallation,
  type Passwords,
  sessionCookie,
} from '../features/auth/public.ts'
import { invitationRoutes, personAdmitter } from '../features/invitations/public.ts'
import { objectFinders as stackFinders, stackRoutes } from '../features/stacks/public.ts'
import { type MovableClock, movableClock } from '../platform/clock/clock.ts'
import { type Random, systemRandom } from '../platform/clock/random.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { newestMailTo } from '../platform/mail/queries.ts'
import { type Ask, type Asked, ask } from './ask.ts'
import { freshDatabase } from './database.ts'

export const password = 'a fine long password'
export const publicUrl = 'http://sensors.example'

/** Somebody at a browser of their own. */
export interface Client {
  readonly accountId: string
  /** The session's current stack when they signed in. */
  readonly stackId: string
  readonly cookie: string
  ask(route: Route, options?: Ask): Promise<Asked>
}

export interface People {
  readonly app: FastifyInstance
  readonly clock: MovableClock
  readonly random: Random
  readonly database: Database
  readonly passwords: Passwords
  /** What was told to change, by stack. */
  readonly told: { stackIds: string[]; lists: readonly string[] }[]
  /** The admin of the root stack. */
  readonly root: Client
  /** A call without a session. */
  ask(route: Route, options?: Ask): Promise<Asked>
  signIn(email: string): Promise<Client>
  /** The path and token of the link in the newest mail to an address. */
  link(email: string): Promise<{ url: URL; token: string }>
  /** Accepts the newest invitation of an address, sets the first password and signs in. */
  join(email: string): Promise<Client>
  /** Brings a person into the current stack of an admin, with a role, and signs in. */
  member(admin: Client, email: string, role?: AssignableRole): Promise<Client>
  /** Makes a company with its stack below the admin's current one; answers its admin. */
  customer(admin: Client, name: string): Promise<Client>
  /** The admin, switched into another stack. */
  switched(client: Client, stackId: string): Promise<Client>
  close(): Promise<void>
}

/** People and stacks on a database of their own, made through the API; nothing of sensorboxes. */
export async function startPeople(): Promise<People> {
  const fresh = await freshDatabase()
  const database = openDatabase({
    ...fresh.databases,
    onError: () => {},
  })
  const clock = movableClock(Date.UTC(2026, 2, 1, 8))
  const random = systemRandom(clock)
  const passwords = createPasswords()
  const told: People['told'] = []
  const app = await openApp({ database, clock, random, passwords, told })
  await foundInstallation(
    { database, random, clock, passwords },
    { stackName: 'Root', adminName: 'Rita Root', adminEmail: 'admin@root.example', password },
  )

  const people: Omit<People, 'root'> = {
    app,
    clock,
    random,
    database,
    passwords,
    told,
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
    close: async () => {
      await app.close()
      await database.close()
      await fresh.drop()
    },
  }
  return { ...people, root: await people.signIn('admin@root.example') }
}

async function openApp(
  parts: Pick<People, 'database' | 'clock' | 'random' | 'passwords' | 'told'>,
): Promise<FastifyInstance> {
  const { database, clock, told } = parts
  const log = pino({ level: 'silent' })
  const live = {
    changed: (stackIds: Iterable<string>, lists: readonly string[]) => {
      told.push({ stackIds: [...stackIds], lists })
    },
  }
  const limits = rateLimit(database, clock)
  const admitPerson = personAdmitter({ ...parts, rateLimit: limits, publicUrl })
  const openCustomerStack = customerStackOpener({ ...parts, admitPerson })
  const deps = { ...parts, log, live, rateLimit: limits, publicUrl, admitPerson, openCustomerStack }
  const app = await createHttp({ log, secure: false, requestId: parts.random.id })
  registerRoutes(
    app,
    [
      ...authRoutes(deps),
      ...invitationRoutes(deps),
      ...accountRoutes(deps),
      ...accessRoutes(deps),
      ...stackRoutes(deps),
    ],
    {
      database,
      clock,
      objectFinders: { ...stackFinders, ...accountFinders, ...accessFinders },
      checkAnswers: true,
      allowedOrigins: [publicUrl],
      identify: async (request) => {
        const cookie = request.cookies[sessionCookie(publicUrl).name]
        const caller = await authenticate(database, cookie, clock.now())
        if (caller && 'lost' in caller) throw new ApiError(STACK_LOST)
        return caller && { caller }
      },
    },
  )
  await app.ready()
  return app
}

/** The session cookie that an answer sets, as a browser sends it back. */
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
