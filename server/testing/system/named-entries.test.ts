import * as access from '@sensorstack/contract/features/people/access/routes.ts'
import * as accounts from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, decline, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireInvitations } from '../../features/people/invitations/public.ts'
import { eraseDeletedPeople, erasePersonOfAddress } from '../../features/people/membership/public.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import { ruleOf } from '../authorisation/policy.ts'
import { samples } from '../authorisation/samples.ts'
import { makeAuthorisationWorld, password, type World } from '../authorisation/world.ts'
import { watchLists } from '../models/watch-lists.ts'

let app: TestApp
let world: World
let lists: ReturnType<typeof watchLists>

beforeAll(async () => {
  app = await startTestApp({ keptListBytes: 1 })
  world = await makeAuthorisationWorld(app)
  const reader = async (place: 'provider' | 'own' | 'child') => ({
    stackId: world.targets[place].stackId,
    // The admin of `own` makes the changes, one of which ends that admin's other sessions.
    cookie: await app.signInRaw(world.emailOf(place, place === 'own' ? 'manager' : 'admin'), password),
  })
  lists = watchLists(app, {
    provider: await reader('provider'),
    own: await reader('own'),
    child: await reader('child'),
  })
}, 120_000)
afterAll(() => app.close())

/**
 * Without the calls that only the root stack's admin may make, as that stack has no reader here, and without those for objects of one
 * person, as the samples' objects belong to somebody else.
 */
const writing = routes.filter(
  (route) =>
    route.guard.access === 'session' &&
    route.guard.changes !== 'nothing' &&
    !['root admins', 'another person'].includes(ruleOf(route).may),
)

test.each(writing.map((route) => [route.id, route] as const))(
  '%s names each entry that it changes',
  async (id, route) => {
    // Resets the limit on sign-ins, which is per minute.
    app.clock.advance(60_000)
    const request = await samples.get(id)?.(world.targets.own)
    const cookie = await app.signInRaw(world.emailOf('own', 'admin'), password)
    const before = await lists.look()
    const answer = await ask(app.http, route, { ...request, cookie })
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text])
    expect(await lists.forgotten(before, await lists.look())).toEqual([])
  },
)

const signIn = (place: 'provider' | 'own') => app.client.signIn(world.emailOf(place, 'admin'), password)
let serial = 0
const address = () => `lists-${++serial}@example.com`

async function customer(admin: Session): Promise<{ id: string; name: string; owns_stack: string }> {
  const email = address()
  const body = { type: 'company', name: `Customer ${email}`, email, is_sensorbox_customer: true } as const
  return (await admin.call(accounts.createAccount, { body })) as never
}

/** Changes by the provider's admin: the lists that change, and a function that prepares the change and returns it. */
const doings: [string, readonly string[], (admin: Session) => Promise<() => Promise<unknown>>][] = [
  [
    'a renamed customer, its stack, its boxes and its assets',
    ['sensorboxes', 'stacks', 'accounts', 'assets'],
    async (admin) => {
      const own = (await admin.call(accounts.listAccounts)).find(
        ({ owns_stack }) => owns_stack === world.targets.own.stackId,
      )
      return () =>
        admin.call(accounts.updateAccount, {
          params: { id: own?.id ?? '' },
          body: { name: 'Another name' },
        })
    },
  ],
  [
    'a customer with a changed credit limit',
    ['accounts'],
    async (admin) => {
      const { id } = await customer(admin)
      return () => admin.call(accounts.updateAccount, { params: { id }, body: { overspend_limit: -200 } })
    },
  ],
  [
    'a tagged customer and its stack',
    ['stacks', 'accounts', 'tags'],
    async (admin) => {
      const { id } = await customer(admin)
      return () => admin.call(addTagToAccount, { body: { name: 'watched', account_id: id } })
    },
  ],
  [
    'a company that becomes a customer',
    ['stacks', 'accounts'],
    async (admin) => {
      const body = { type: 'company', name: 'To be a customer', email: address() } as const
      const { id } = await admin.call(accounts.createAccount, { body })
      return () =>
        admin.call(accounts.updateAccount, { params: { id }, body: { is_sensorbox_customer: true } })
    },
  ],
  [
    'a deleted customer, its tag, its contact and its stack',
    ['stacks', 'accounts', 'tags'],
    async (admin) => {
      const { id } = await customer(admin)
      await admin.call(addTagToAccount, { body: { name: 'goes', account_id: id } })
      const contact = { type: 'contact', name: 'Contact', contact_of_company: id } as const
      await admin.call(accounts.createAccount, { body: contact })
      return () => admin.call(accounts.deleteAccount, { params: { id } })
    },
  ],
  [
    'a person who changes their own name',
    ['accounts'],
    async () => {
      const member = await app.client.signIn(world.emailOf('provider', 'viewer'), password)
      const { id } = member.account
      return () => member.call(accounts.updateAccount, { params: { id }, body: { name: 'Called otherwise' } })
    },
  ],
  [
    'a person of another stack whose city is changed',
    ['accounts'],
    async (admin) => {
      const { id } = await admin.call(invite, {
        body: { email: world.emailOf('sibling', 'viewer'), name: 'Guest' },
      })
      return () => admin.call(accounts.updateAccount, { params: { id }, body: { city: 'Oslo' } })
    },
  ],
  [
    'an accepted invitation',
    ['accounts', 'access_rights'],
    async (admin) => {
      const { userId, stackId, token } = await invited(admin)
      return () => app.client.call(accept, { params: { userId, stackId }, query: { token } })
    },
  ],
  [
    'a declined invitation',
    ['accounts', 'access_rights'],
    async (admin) => {
      const { userId, stackId, token } = await invited(admin)
      return () => app.client.call(decline, { params: { userId, stackId }, query: { token } })
    },
  ],
  [
    'a re-enabled colleague who signs in',
    ['accounts', 'access_rights'],
    async (admin) => {
      const email = world.emailOf('provider', 'manager')
      const { id } =
        (await admin.call(accounts.listAccounts)).find((account) => account.email === email) ?? {}
      const right = (await admin.call(access.listAccessRights)).find(({ account_id }) => account_id === id)
      const params = { id: right?.id ?? '' }
      await admin.call(access.disableColleague, { params })
      await admin.call(access.enableColleague, { params })
      return () => ask(app.http, login, { body: { username: email, password } })
    },
  ],
  [
    'expired invitations',
    ['accounts', 'access_rights'],
    async (admin) => {
      await invited(admin)
      await app.database.asSystem((tx) =>
        tx
          .updateTable('one_time_token')
          .set({ expires_at: new Date(app.clock.now()) })
          .where('purpose', '=', 'invitation')
          .where('used_at', 'is', null)
          .execute(),
      )
      return () => expireInvitations(app)
    },
  ],
  [
    'a person who becomes a superuser',
    ['accounts'],
    async () => () => app.setSuperuser(world.emailOf('provider', 'viewer')),
  ],
  [
    'a deleted and then erased person',
    ['accounts', 'access_rights', 'tags'],
    async (admin) => {
      const { userId: id } = await invited(admin)
      await admin.call(addTagToAccount, { body: { name: 'of a person', account_id: id } })
      return async () => {
        await admin.call(accounts.deleteAccount, { params: { id } })
        await eraseDeletedPeople(app)
      }
    },
  ],
  [
    'a person erased on request',
    ['accounts', 'access_rights'],
    async () => () => erasePersonOfAddress(app, world.emailOf('provider', 'viewer')),
  ],
]

async function invited(admin: Session) {
  const email = address()
  await admin.call(invite, { body: { email, name: 'Invited' } })
  return app.invitationOf(email)
}

test.each(doings)('names the changed entries of %s', async (_, expected, prepare) => {
  app.clock.advance(3_600_000)
  const act = await prepare(await signIn('provider'))
  const before = await lists.look()
  await act()
  const after = await lists.look()
  expect(lists.changed(before, after)).toEqual(expected)
  expect(await lists.forgotten(before, after)).toEqual([])
})
