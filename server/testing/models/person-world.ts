import { createHash } from 'node:crypto'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { answerPasswordRequests, createPasswords } from '../../features/people/auth/public.ts'
import { startTestApp, type TestApp, testPassword, testPublicUrl } from '../app.ts'
import { type Ask, type Asked, ask } from '../ask.ts'
import { hourMs, type Place, places } from './person-model.ts'

/** The whole app with two unrelated companies, for the paths of a person. */
export interface PersonWorld {
  readonly app: TestApp
  readonly stackIds: Readonly<Record<Place, string>>
  /** Sends a call as a company's admin. */
  asAdmin(place: Place, route: Route, options?: Ask): Promise<Asked>
  /** Sends the mails for forgotten passwords. */
  answerRequests(): Promise<void>
  close(): Promise<void>
}

/** Replaces the slow password hash with a plain digest, because the tests set many passwords. */
const quickPasswords = () => {
  const digest = (password: string) => createHash('sha256').update(password).digest('hex')
  return createPasswords({
    hash: async (password) => digest(String(password)),
    verify: async (stored, password) => stored === digest(String(password)),
  })
}

const emailOf = (place: Place) => `admin@${place}.example.com`

export async function startPersonWorld(): Promise<PersonWorld> {
  const app = await startTestApp({ passwords: quickPasswords() })
  const root = await app.found()
  const stackIds: Record<Place, string> = { here: '', there: '' }
  for (const place of places) {
    const email = emailOf(place)
    await root.call(createAccount, {
      body: { type: 'company', name: `Company ${place}`, email, is_sensorbox_customer: true },
    })
    const { userId, stackId, token } = await app.invitationOf(email)
    const { body } = await ask(app.http, accept, { params: { userId, stackId }, query: { token } })
    const initial = body.initial_password_token
    await ask(app.http, resetPassword, { body: { password: testPassword, token: initial } })
    stackIds[place] = stackId
  }
  const admins = new Map<Place, { cookie: string; since: number }>()
  const cookieOf = async (place: Place) => {
    const known = admins.get(place)
    if (known && app.clock.now() - known.since < hourMs) return known.cookie
    const cookie = await app.signInRaw(emailOf(place), testPassword)
    admins.set(place, { cookie, since: app.clock.now() })
    return cookie
  }
  return {
    app,
    stackIds,
    asAdmin: async (place, route, options) => {
      const cookie = await cookieOf(place)
      return ask(app.http, route, { ...options, cookie })
    },
    answerRequests: () => answerPasswordRequests({ ...app, publicUrl: testPublicUrl }),
    close: app.close,
  }
}

let people = 0

/** A new person, unknown to all companies at first, as seen through the API. */
export class Stranger {
  readonly email = `person${++people}@example.com`
  /** Set once the account has been created. */
  id: string | null = null
  readonly world: PersonWorld

  constructor(world: PersonWorld) {
    this.world = world
  }

  ask(route: Route, options?: Ask): Promise<Asked> {
    return ask(this.world.app.http, route, options)
  }

  /** Returns the token in the newest mail to the person, whose link must lead to this screen. */
  async mailed(screen: 'accept' | 'verify' | 'reset_password' | 'initial_password'): Promise<string> {
    const { body } = await this.world.app.mailTo(this.email)
    const link = new URL(/https?:\S+/.exec(body)?.[0] ?? 'none:')
    const shown = {
      accept: link.pathname.startsWith('/accept/'),
      verify: link.pathname === '/authentication/verify/',
      reset_password: link.pathname === '/authentication/reset-password/' && !link.searchParams.has('action'),
      initial_password: link.searchParams.get('action') === 'initial_password',
    }
    const token = link.searchParams.get('token')
    if (!shown[screen] || !token) throw new Error(`the newest mail leads to ${link}, not to ${screen}`)
    return token
  }

  /** Returns the stored rights. */
  async rights() {
    const rows = await this.world.app.database.asSystem((tx) =>
      tx
        .selectFrom('access_right')
        .innerJoin('account', 'account.id', 'access_right.account_id')
        .select(['access_right.id', 'stack_id', 'status', 'decline_reason'])
        .where('email', '=', this.email)
        .where('type', '=', 'user')
        .execute(),
    )
    const at = (place: Place) => rows.find(({ stack_id }) => stack_id === this.world.stackIds[place])
    return { here: at('here'), there: at('there') }
  }
}
