import { disableAccess } from '../access.ts'
import type { TestApp } from '../app.ts'
import type { ActorRights, Place } from './policy.ts'
import { places } from './policy.ts'
import { password, type World } from './world.ts'

/** A caller, whose session is opened when it is first needed. */
export interface Actor extends ActorRights {
  readonly name: string
  readonly email: string | null
  /** The stack in which the person was created. Their own profile shows it in every stack. */
  readonly home: Place
  readonly headers: Readonly<Record<string, string>>
  cookie(): Promise<string | undefined>
  /** Whether the session is already open. */
  isKnown(): boolean
  /** Drops the session, because the last call has ended it. */
  forget(): void
}

const idleLimitMs = 12 * 3_600_000

/** Creates every kind of caller, from the point of view of the stack `own`. */
export async function makeActors(app: TestApp, world: World): Promise<Actor[]> {
  const signIn = async (email: string, place?: Place) => {
    const session = await app.signInRaw(email, password)
    if (place) await app.switchRaw(session, world.targets[place].stackId)
    return session
  }
  const member = (
    name: string,
    email: string,
    rights: Pick<ActorRights, 'role' | 'current' | 'reach'> & { isSuperuser?: boolean },
    switchTo?: Place,
  ): Actor => {
    let cookie: string | undefined
    return {
      name,
      email,
      home: places.find((place) => email.endsWith(`@${place}.example.com`)) ?? 'own',
      session: true,
      device: false,
      isSuperuser: false,
      headers: {},
      ...rights,
      cookie: async () => {
        cookie ??= await signIn(email, switchTo)
        return cookie
      },
      isKnown: () => cookie !== undefined,
      forget: () => {
        cookie = undefined
      },
    }
  }
  const outsider = (
    name: string,
    more: { cookie?: string; headers?: Record<string, string>; device?: boolean },
  ): Actor => ({
    name,
    email: null,
    home: 'own',
    session: false,
    device: more.device ?? false,
    role: 'viewer',
    isSuperuser: false,
    current: 'own',
    reach: [],
    headers: more.headers ?? {},
    cookie: async () => more.cookie,
    isKnown: () => true,
    forget: () => {},
  })

  const expired = await signIn(world.emailOf('own', 'viewer'))
  const loggedOut = await signIn(world.emailOf('own', 'viewer'))
  await app.signOutRaw(loggedOut)
  app.clock.advance(idleLimitMs + 1000)
  const disabled = await signIn(world.emailOf('own', 'disabled'))
  await disableAccess(app, world.emailOf('own', 'disabled'))
  await app.setSuperuser('root@example.com')

  const ownReach = ['own', 'child'] as const
  const everything = [...places]
  return [
    outsider('anonymous', {}),
    outsider('garbage cookie', { cookie: app.cookieOf('not-a-session') }),
    outsider('expired session', { cookie: expired }),
    outsider('logged out session', { cookie: loggedOut }),
    outsider('disabled member', { cookie: disabled }),
    outsider('device', { headers: { authorization: `Bearer ${world.targets.own.deviceKey}` }, device: true }),
    outsider('device key as a cookie', { cookie: app.cookieOf(world.targets.own.deviceKey) }),
    outsider('session id as a device key', { headers: { authorization: `Bearer ${app.idOf(disabled)}` } }),
    ...(['viewer', 'manager', 'admin'] as const).map((role) =>
      member(role, world.emailOf('own', role), { role, current: 'own', reach: ownReach }),
    ),
    ...(['viewer', 'manager', 'admin'] as const).map((role) =>
      member(
        `provider's ${role} switched in`,
        world.emailOf('provider', role),
        { role, current: 'own', reach: everything },
        'own',
      ),
    ),
    member("provider's admin not switched", world.emailOf('provider', 'admin'), {
      role: 'admin',
      current: 'provider',
      reach: everything,
    }),
    member("sibling's admin", world.emailOf('sibling', 'admin'), {
      role: 'admin',
      current: 'sibling',
      reach: ['sibling'],
    }),
    member("customer's admin looking up", world.emailOf('child', 'admin'), {
      role: 'admin',
      current: 'child',
      reach: ['child'],
    }),
    member(
      'superuser switched in',
      'root@example.com',
      { role: 'admin', current: 'own', reach: everything, isSuperuser: true },
      'own',
    ),
  ]
}
