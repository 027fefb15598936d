import { canHappen } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import {
  disableColleague,
  enableColleague,
  removeColleague,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import {
  forgotPassword,
  login,
  logout,
  me,
  resetPassword,
  verify,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import {
  accept,
  decline,
  invite,
  resendInvitation,
} from '@sensorstack/contract/features/people/invitations/routes.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  dayMs,
  happens,
  hourMs,
  invitationTo,
  issued,
  liveToken,
  lookAt,
  type Person,
  type Place,
  type Purpose,
  places,
  signsIn,
  timeOut,
  useUp,
} from './person-model.ts'
import { type Plan, type Step, seenIn, step } from './person-step.ts'
import type { Stranger } from './person-world.ts'

/** Includes the oldest token, so that replaced ones are tried too. */
const which = fc.constantFrom('newest', 'newest', 'newest', 'oldest')
const place = fc.constantFrom(...places)

const admit = (as: 'invite' | 'create', at: Place): Plan => ({
  name: `${as} ${at}`,
  can: ({ rights }) => canHappen(rights[at], as),
  act: async (person, real) => {
    const can = happens(person, at, as)
    const answer =
      as === 'invite'
        ? await real.world.asAdmin(at, invite, { body: { email: real.email, name: 'Ida' } })
        : await real.world.asAdmin(at, createAccount, {
            body: { type: 'user', email: real.email, name: 'Ida' },
          })
    expect(answer.status).toBe(can ? 201 : 409)
    if (!can) return false
    real.id ??= answer.body.id
    expect(answer.body.id).toBe(real.id)
    person.exists = true
    if (as === 'invite') issued(person, invitationTo(at), await real.mailed('accept'))
    else issued(person, 'verify', await real.mailed('verify'))
    return true
  },
})

const resend = (at: Place): Plan => ({
  name: `resend ${at}`,
  can: ({ rights }) => canHappen(rights[at], 'resend'),
  act: async (person, real) => {
    const right = person.rights[at]
    const can = happens(person, at, 'resend')
    const params = { accountId: real.id ?? real.world.app.random.id(), stackId: real.world.stackIds[at] }
    const answer = await real.world.asAdmin(at, resendInvitation, { params })
    expect(answer.status).toBe(right === null ? 404 : can ? 200 : 409)
    if (can) issued(person, invitationTo(at), await real.mailed('accept'))
    return can
  },
})

type By = 'newest' | 'oldest' | 'session' | 'nothing' | 'made up'

const answerTo = (answer: 'accept' | 'decline', at: Place, by: By): Plan => ({
  name: `${answer} ${at} by ${by}`,
  can: (person) => {
    const isOpen = canHappen(person.rights[at], answer) && liveToken(person, invitationTo(at)) !== undefined
    // The oldest token fails if it was replaced.
    return isOpen && (by === 'newest' || by === 'oldest' || (by === 'session' && person.sessions.length > 0))
  },
  act: async (person, real) => {
    const [session] = person.sessions
    const own = person.tokens[invitationTo(at)]
    const token = by === 'newest' ? own.at(-1) : by === 'oldest' ? own[0] : undefined
    const isMe =
      by === 'session' && session !== undefined && places.includes(lookAt(person, session) as Place)
    const secret = by === 'session' || by === 'nothing' ? undefined : (token?.secret ?? 'made up')

    const expected = (): number => {
      if (secret === undefined && !isMe) return 401
      const right = person.rights[at]
      if (!right || (secret !== undefined && !token)) return 404
      if (right.status !== 'invited') return 410
      if (token && (token.used || token !== own.at(-1))) return 410
      if (!liveToken(person, invitationTo(at))) {
        happens(person, at, 'timeout')
        return 410
      }
      happens(person, at, answer)
      return answer === 'accept' ? 200 : 204
    }
    const status = expected()
    const got = await real.ask(answer === 'accept' ? accept : decline, {
      params: { userId: real.id ?? real.world.app.random.id(), stackId: real.world.stackIds[at] },
      query: secret === undefined ? {} : { token: secret },
      ...(by === 'session' && session ? { cookie: session.cookie } : {}),
    })
    expect(got.status).toBe(status)
    if (status >= 300) return false
    useUp(person, invitationTo(at))
    if (answer === 'decline') return true
    if (secret !== undefined) person.verified = true
    const initial = got.body.initial_password_token
    expect(initial === null).toBe(person.password !== null)
    if (initial) issued(person, 'initial', initial)
    return true
  },
})

const secretOf = (person: Person, purpose: Purpose, take: string) =>
  (take === 'oldest' ? person.tokens[purpose][0] : person.tokens[purpose].at(-1))?.secret ?? 'made up'

const verifyWith = (take: string): Plan => ({
  name: `verify with the ${take}`,
  can: (person) => !person.verified && liveToken(person, 'verify') !== undefined,
  act: async (person, real) => {
    const secret = secretOf(person, 'verify', take)
    const isLive = liveToken(person, 'verify')?.secret === secret
    const can = isLive && !person.verified
    expect((await real.ask(verify, { body: { token: secret } })).status).toBe(can ? 204 : 400)
    if (isLive) useUp(person, 'verify')
    if (!can) return false
    person.verified = true
    if (person.password === null) issued(person, 'initial', await real.mailed('initial_password'))
    return true
  },
})

/** Whether the person has a right that isn't disabled. */
const canRecover = ({ rights }: Person) =>
  places.some((at) => rights[at] !== null && rights[at]?.status !== 'disabled')

const forgot = (): Plan => ({
  name: 'forget the password',
  can: canRecover,
  act: async (person, real) => {
    expect((await real.ask(forgotPassword, { body: { email: real.email } })).status).toBe(202)
    await real.world.answerRequests()
    const can = canRecover(person)
    if (can) issued(person, 'reset', await real.mailed('reset_password'))
    return can
  },
})

const setPassword = (purpose: 'reset' | 'initial', take: string): Plan => ({
  name: `set a password with the ${take} ${purpose} token`,
  can: (person) => liveToken(person, purpose) !== undefined,
  act: async (person, real) => {
    const secret = secretOf(person, purpose, take)
    const can = liveToken(person, purpose)?.secret === secret
    const password = `a fine password ${person.now}`
    const answer = await real.ask(resetPassword, { body: { password, token: secret } })
    expect(answer.status).toBe(can ? 204 : 400)
    if (!can) return false
    useUp(person, 'reset', 'initial')
    person.password = password
    await expectOver(person, real)
    return true
  },
})

/** Checks that all existing sessions have ended. */
async function expectOver(person: Person, real: Stranger): Promise<void> {
  const ended = person.sessions
  person.sessions = []
  for (const { cookie } of ended) expect((await real.ask(me, { cookie })).status).toBe(401)
}

const signIn = (isRight: boolean): Plan => ({
  name: `sign in with ${isRight ? 'the' : 'a wrong'} password`,
  can: (person) => isRight && person.password !== null && ['here', 'there'].includes(signsIn(person)),
  act: async (person, real) => {
    const given = isRight ? (person.password ?? 'none was ever set') : 'a wrong password'
    const outcome = isRight && person.password !== null ? signsIn(person) : 'BAD_CREDENTIALS'
    const answer = await real.ask(login, { body: { username: real.email, password: given } })
    if (outcome !== 'here' && outcome !== 'there') {
      expect([answer.status, answer.body.code]).toEqual([outcome === 'BAD_CREDENTIALS' ? 401 : 403, outcome])
      if (outcome === 'NOT_VERIFIED') issued(person, 'verify', await real.mailed('verify'))
      return false
    }
    expect(seenIn(answer, real)).toBe(outcome)
    for (const at of places) happens(person, at, 'signIn')
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    person.sessions.push({ cookie, place: outcome, beganAt: person.now, seenAt: person.now })
    return true
  },
})

const signOut = (index: number): Plan => ({
  name: 'sign out',
  can: ({ sessions }) => sessions.length > 0,
  act: async (person, real) => {
    const session = person.sessions[index % Math.max(1, person.sessions.length)]
    if (!session) return false
    const seen = lookAt(person, session)
    const { status } = await real.ask(logout, { cookie: session.cookie })
    expect(status).toBe(seen === 'over' ? 401 : seen === 'lost' ? 403 : 204)
    if (status !== 204) return false
    person.sessions = person.sessions.filter((each) => each !== session)
    expect((await real.ask(me, { cookie: session.cookie })).status).toBe(401)
    return true
  },
})

const eventOf = { disable: 'disable', remove: 'disable', enable: 'enable' } as const

const change = (what: 'disable' | 'remove' | 'enable', at: Place): Plan => ({
  name: `${what} ${at}`,
  can: ({ rights }) => canHappen(rights[at], eventOf[what]),
  act: async (person, real) => {
    const id = (await real.rights())[at]?.id
    if (id === undefined) return false
    const can = happens(person, at, eventOf[what])
    const route = { disable: disableColleague, remove: removeColleague, enable: enableColleague }[what]
    const { status } = await real.world.asAdmin(at, route, { params: { id } })
    expect(status).toBe(can ? (what === 'remove' ? 204 : 200) : 409)
    return can
  },
})

const wait = (ms: number): Plan => ({
  name: `wait ${ms / hourMs} h`,
  can: () => true,
  act: async (_, { world }) => {
    world.app.clock.advance(ms)
    return true
  },
})

/** Lets a week pass, after which unanswered invitations are declined. */
const letTimeOut = (): Plan => ({
  name: 'time out',
  can: ({ rights }) => places.some((at) => canHappen(rights[at], 'timeout')),
  act: async (person, { world }) => {
    const { clock, ticker } = world.app
    clock.advance(7 * dayMs)
    person.now = clock.now()
    await ticker.runDue()
    const before = JSON.stringify(person.rights)
    timeOut(person)
    return JSON.stringify(person.rights) !== before
  },
})

const by = fc.constantFrom<By[]>('newest', 'newest', 'newest', 'oldest', 'session', 'nothing', 'made up')

const plans: fc.Arbitrary<Plan>[] = [
  place.map((at) => admit('invite', at)),
  place.map((at) => admit('invite', at)),
  place.map((at) => admit('create', at)),
  place.map(resend),
  fc.tuple(place, by).map(([at, how]) => answerTo('accept', at, how)),
  fc.tuple(place, by).map(([at, how]) => answerTo('accept', at, how)),
  fc.tuple(place, by).map(([at, how]) => answerTo('decline', at, how)),
  fc.tuple(place, by).map(([at, how]) => answerTo('decline', at, how)),
  which.map(verifyWith),
  fc.constant(null).map(forgot),
  which.map((take) => setPassword('initial', take)),
  which.map((take) => setPassword('initial', take)),
  which.map((take) => setPassword('reset', take)),
  fc.constant(true).map(signIn),
  fc.constant(true).map(signIn),
  fc.constant(true).map(signIn),
  fc.constant(false).map(signIn),
  fc.nat(3).map(signOut),
  fc.tuple(place, fc.constantFrom('disable', 'remove')).map(([at, what]) => change(what, at)),
  place.map((at) => change('enable', at)),
  fc.constantFrom(hourMs, 13 * hourMs, 2 * dayMs, 8 * dayMs).map(wait),
  fc.constant(null).map(letTimeOut),
]

/** Everything that can happen to a person, and occasionally an action that must fail. */
export const steps: fc.Arbitrary<Step>[] = plans.map((plan) =>
  fc.tuple(plan, fc.nat(7)).map(([each, chance]) => step(each, chance === 0)),
)
