import { registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { startTestApp, type TestApp, testPassword } from '../../../../testing/app.ts'
import { type Ask, type Asked, ask } from '../../../../testing/ask.ts'

/** A signed-in user who can send any request. */
export interface Person {
  readonly stackId: string
  readonly cookie: string
  ask(route: Route, options?: Ask): Promise<Asked>
}

/** The whole app with two unrelated customers. */
export interface TwoCustomers {
  readonly app: TestApp
  /** The admin of the root stack, which reaches both. */
  readonly provider: Person
  readonly admin: Person
  readonly viewer: Person
  /** The admin of the other customer. */
  readonly stranger: Person
  /** Sends a request without a session. */
  anonymous(route: Route, options?: Ask): Promise<Asked>
  /** Registers a box, by default a cold chain logger of the first customer. */
  register(
    by?: Person,
    more?: { model?: string; alias?: string },
  ): Promise<{ id: string; hardware_unique_id: string; device_key: string }>
}

/** Starts the app with its users. Close `app` at the end. */
export async function openTwoCustomers(options?: Parameters<typeof startTestApp>[0]): Promise<TwoCustomers> {
  const app = await startTestApp(options)
  const root = await app.found()
  const admin = await addCustomer(app, root, 'ours')
  await addCustomer(app, root, 'theirs')
  await admin.call(invite, { body: { email: 'viewer@ours.example.com', name: 'Viewer' } })
  await signUp(app, 'viewer@ours.example.com')

  const person = async (email: string): Promise<Person> => {
    const cookie = await app.signInRaw(email, testPassword)
    const session = await app.client.signIn(email, testPassword)
    return {
      stackId: session.stackId,
      cookie,
      ask: (route, options) => ask(app.http, route, { cookie, ...options }),
    }
  }
  const people = {
    provider: await person('admin@root.example.com'),
    admin: await person('admin@ours.example.com'),
    viewer: await person('viewer@ours.example.com'),
    stranger: await person('admin@theirs.example.com'),
  }
  let registered = 0
  return {
    app,
    ...people,
    anonymous: (route, options) => ask(app.http, route, options),
    register: async (by = people.admin, { model = 'CT-120', alias } = {}) => {
      registered += 1
      const box = { serial_number: `SN-${registered}`, hardware_unique_id: `UID-${registered}`, model, alias }
      const answer = await by.ask(registerSensorbox, { body: box })
      if (answer.status !== 201) throw new Error(`no box was registered: ${answer.text}`)
      return answer.body
    },
  }
}

async function addCustomer(app: TestApp, root: Session, name: string): Promise<Session> {
  const email = `admin@${name}.example.com`
  await root.call(createAccount, { body: { type: 'company', name, email, is_sensorbox_customer: true } })
  return signUp(app, email)
}

async function signUp(app: TestApp, email: string): Promise<Session> {
  const { userId, stackId, token } = await app.invitationOf(email)
  const accepted = await app.client.call(accept, { params: { userId, stackId }, query: { token } })
  if (accepted.initial_password_token) {
    await app.client.call(resetPassword, {
      body: { password: testPassword, token: accepted.initial_password_token },
    })
  }
  return app.client.signIn(email, testPassword)
}
