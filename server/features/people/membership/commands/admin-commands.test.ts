import { listAccessRights, listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import { login, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newestMailTo } from '../../../../platform/mail/queries.ts'
import { testPassword, testPublicUrl } from '../../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
import { LastRootAdmin, setSuperuser } from '../../accounts/public.ts'
import { changeAddress } from './change-address.ts'
import { disablePerson, enablePerson } from './disable-person.ts'
import { invitePerson } from './invite-person.ts'
import { makeAdmin } from './make-admin.ts'

let people: People
let northwind: Client
let nr = 0
const newAddress = () => `person${nr++}@example.org`

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  await people.customer(people.root, 'Fjord')
})
afterAll(() => people.close())
beforeEach(async () => {
  people.clock.advance(16 * 60_000)
  northwind = await people.signIn('admin@northwind.example')
})

const deps = () => ({ ...people, publicUrl: testPublicUrl })
const signInStatus = async (email: string) =>
  (await people.ask(login, { body: { username: email, password: testPassword } })).status
const mailTo = async (email: string) => {
  const mail = await people.database.asSystem((tx) => newestMailTo(tx, email))
  return mail?.body ?? ''
}
/** The newest entry of the trail of Northwind, which somebody else than a person must have caused. */
async function newestDeed() {
  const { body } = await northwind.ask(listTrail, { query: { area: 'changes' } })
  expect(body[0].actor).toBe('system')
  return body[0]
}
const rightOf = async (client: Client, accountId: string) => {
  const { body } = await client.ask(listAccessRights)
  return body.find(({ account_id }: { account_id: string }) => account_id === accountId)
}

describe('make-admin', () => {
  test('gives a colleague the role once, and leaves an entry in the trail', async () => {
    const email = newAddress()
    const { accountId } = await people.member(northwind, email)
    const given = { email: ` ${email.toUpperCase()}`, stack: 'Northwind' }
    expect(await makeAdmin(people, given)).toEqual({ stack: 'Northwind', isNew: true })
    expect((await rightOf(northwind, accountId)).role).toBe('admin')
    expect(await newestDeed()).toMatchObject({ action: 'access.changeRole', detail: { role: 'admin' } })
    expect(await makeAdmin(people, given)).toEqual({ stack: 'Northwind', isNew: false })
  })

  test('adds a person from elsewhere, who is in the stack from the next sign-in on', async () => {
    const email = 'admin@fjord.example'
    const { id } = await people.database.asSystem((tx) =>
      tx.selectFrom('stack').select('id').where('name', '=', 'Northwind').executeTakeFirstOrThrow(),
    )
    expect(await makeAdmin(people, { email, stack: id })).toEqual({ stack: 'Northwind', isNew: true })
    const fjord = await people.signIn(email)
    expect(await rightOf(northwind, fjord.accountId)).toMatchObject({ role: 'admin', status: 'accepted' })
    expect((await people.switched(fjord, id)).stackId).toBe(id)
  })

  test('means the root stack if none is named', async () => {
    const email = newAddress()
    await people.member(northwind, email)
    expect(await makeAdmin(people, { email })).toEqual({ stack: 'Root', isNew: true })
  })

  test('refuses unknown people and stacks, superusers and people who are not in the stack', async () => {
    const email = newAddress()
    await people.member(northwind, email)
    const refused = (given: { email: string; stack?: string }) => expect(makeAdmin(people, given)).rejects
    await refused({ email: 'nobody@example.org' }).toThrow('Nobody signs in as nobody@example.org.')
    await refused({ email, stack: 'Nowhere' }).toThrow('No stack is called Nowhere.')
    await disablePerson(people, { email })
    await refused({ email, stack: 'Northwind' }).toThrow('is disabled in Northwind')
    await enablePerson(people, { email })
    await setSuperuser(people, email, true)
    await refused({ email, stack: 'Northwind' }).toThrow('is a superuser')
  })
})

describe('disable-person and enable-person', () => {
  test('work in one stack or in all, end the sessions, and change nothing when run again', async () => {
    const email = newAddress()
    const client = await people.member(northwind, email)
    await makeAdmin(people, { email, stack: 'Fjord' })
    await people.signIn(email)
    expect(await disablePerson(people, { email, stack: 'Fjord' })).toEqual(['Fjord'])
    expect((await client.ask(me)).status).toBe(200)
    expect(await disablePerson(people, { email })).toEqual(['Northwind'])
    expect(await newestDeed()).toMatchObject({ action: 'access.disable' })
    expect((await client.ask(me)).status).toBe(401)
    expect(await signInStatus(email)).toBe(401)
    expect(await disablePerson(people, { email })).toEqual([])

    expect((await enablePerson(people, { email })).sort()).toEqual(['Fjord', 'Northwind'])
    expect(await newestDeed()).toMatchObject({ action: 'access.enable' })
    expect(await signInStatus(email)).toBe(200)
    expect(await enablePerson(people, { email })).toEqual([])
  })

  test('refuse the last admin of the root stack and people without a right in the stack', async () => {
    const spare = await people.database.asSystem((tx) =>
      tx
        .selectFrom('access_right')
        .innerJoin('account', 'account.id', 'access_right.account_id')
        .select('account.email')
        .where('stack_id', '=', people.root.stackId)
        .where('status', '=', 'accepted')
        .execute(),
    )
    for (const { email } of spare) {
      if (email && email !== 'admin@root.example') await disablePerson(people, { email, stack: 'Root' })
    }
    await expect(disablePerson(people, { email: 'admin@root.example' })).rejects.toBeInstanceOf(LastRootAdmin)
    await expect(disablePerson(people, { email: 'admin@fjord.example', stack: 'Root' })).rejects.toThrow(
      'has no right in Root',
    )
  })
})

describe('change-address', () => {
  test('lets the person sign in with the new address only, mails both, and records it', async () => {
    const [before, after] = [newAddress(), newAddress()]
    const client = await people.member(northwind, before)
    const given = { email: before, to: ` ${after.toUpperCase()} ` }
    expect(await changeAddress(deps(), given)).toEqual({ address: after, isNew: true })
    expect((await client.ask(me)).status).toBe(401)
    expect(await signInStatus(before)).toBe(401)
    expect(await signInStatus(after)).toBe(200)
    expect(await mailTo(before)).toContain('you no longer sign in with this one')
    expect(await mailTo(after)).toContain(`${testPublicUrl}/login`)
    expect(await newestDeed()).toMatchObject({ action: 'accounts.changeAddress', target: client.accountId })
    expect(await changeAddress(deps(), { email: after, to: after })).toEqual({ address: after, isNew: false })
  })

  test('makes links to the old address useless', async () => {
    const [before, after] = [newAddress(), newAddress()]
    await invitePerson(deps(), { email: before, stack: 'Northwind' })
    const { url, token } = await people.link(before)
    const [, , userId = '', stackId = ''] = url.pathname.split('/')
    await changeAddress(deps(), { email: before, to: after })
    const late = await people.ask(accept, { params: { userId, stackId }, query: { token } })
    expect(late.status).toBe(410)
    await invitePerson(deps(), { email: after, stack: 'Northwind' })
    await people.join(after)
  })

  test('refuses what is no address, and the address of somebody else', async () => {
    const email = newAddress()
    await people.member(northwind, email)
    await expect(changeAddress(deps(), { email, to: 'ann at home' })).rejects.toThrow('no e-mail address')
    await expect(changeAddress(deps(), { email, to: 'admin@fjord.example' })).rejects.toThrow('Somebody else')
    await expect(changeAddress(deps(), { email: newAddress(), to: newAddress() })).rejects.toThrow('Nobody')
  })
})

describe('invite-person', () => {
  test('invites a new person with a role, and again until it is accepted', async () => {
    const email = newAddress()
    const given = { email, stack: 'Northwind', role: 'manager', name: 'Ida' }
    expect(await invitePerson(deps(), given)).toEqual({ stack: 'Northwind', role: 'manager', isAgain: false })
    expect(await newestDeed()).toMatchObject({ action: 'invitations.invite', target_name: 'Ida' })
    const first = await people.link(email)
    expect(await mailTo(email)).toContain('You are invited to work in Northwind')
    expect(await invitePerson(deps(), given)).toMatchObject({ role: 'manager', isAgain: true })
    expect(await newestDeed()).toMatchObject({ action: 'invitations.resend' })
    expect((await people.link(email)).token).not.toBe(first.token)
    const { accountId } = await people.join(email)
    expect(await rightOf(northwind, accountId)).toMatchObject({ role: 'manager', status: 'accepted' })
    await expect(invitePerson(deps(), given)).rejects.toThrow('is in Northwind already, as manager')
  })

  test('refuses a bad role, name or address, another role than the first, and disabled people', async () => {
    const email = newAddress()
    const refused = (more: object) =>
      expect(invitePerson(deps(), { email, stack: 'Northwind', ...more })).rejects
    await refused({ role: 'owner' }).toThrow("The role won't do")
    await refused({ name: ' ' }).toThrow("The name won't do")
    await refused({ email: 'ann' }).toThrow("The address won't do")
    await invitePerson(deps(), { email, stack: 'Northwind' })
    await refused({ role: 'admin' }).toThrow('was invited as viewer')
    await disablePerson(people, { email })
    await refused({}).toThrow('is disabled in Northwind')
  })
})
