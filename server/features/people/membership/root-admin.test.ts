import { disableColleague, listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { listAccounts } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { waiting } from '../../../testing/waiting.ts'
import { LastRootAdmin, setSuperuser } from '../accounts/public.ts'
import { erasePersonOfAddress } from './public.ts'

const first = 'admin@root.example'
const second = 'second@root.example'
let people: People
let other: Client

beforeEach(async () => {
  people = await startPeople()
  other = await people.member(people.root, second, 'admin')
})
afterEach(() => people.close())

const makeSuperuser = (email: string) => setSuperuser(people, email, true)
const erase = (email: string) => erasePersonOfAddress(people, email)

/** Returns the addresses of the people with write access in the root stack. */
async function admins(): Promise<string[]> {
  return people.database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('access_right as right')
      .innerJoin('account', 'account.id', 'right.account_id')
      .select('account.email')
      .where('right.stack_id', '=', people.root.stackId)
      .where('right.role', '=', 'admin')
      .where('right.status', '=', 'accepted')
      .where('account.is_superuser', '=', false)
      .execute()
    return rows.map(({ email }) => email ?? '')
  })
}

/** Returns a call that disables a colleague in the root stack. The right is looked up before, so only the change remains. */
async function disabling(by: Client, accountId: string): Promise<() => Promise<{ status: number }>> {
  const rights = (await by.ask(listAccessRights)).body
  const { id } = rights.find((right: { account_id: string }) => right.account_id === accountId)
  return () => by.ask(disableColleague, { params: { id } })
}

test('the last admin of the root stack cannot be made a superuser, who would have no write access there', async () => {
  expect(await makeSuperuser(second)).toBe(true)
  await expect(makeSuperuser(first)).rejects.toBeInstanceOf(LastRootAdmin)
  await expect(makeSuperuser(` ${first.toUpperCase()}`)).rejects.toThrow(
    'Make somebody else an admin there first',
  )
  expect(await admins()).toEqual([first])
  const accounts = (await people.root.ask(listAccounts)).body
  expect(accounts.find(({ id }: { id: string }) => id === people.root.accountId).is_superuser).toBe(false)

  expect(await setSuperuser(people, second, false)).toBe(true)
  expect(await makeSuperuser(first)).toBe(true)
  expect(await setSuperuser(people, first, false)).toBe(true)
})

test.each([
  ['both are made superusers', async () => [() => makeSuperuser(first), () => makeSuperuser(second)]],
  [
    'one is made a superuser, the other erased',
    async () => [() => makeSuperuser(first), () => erase(second)],
  ],
  [
    'one is made a superuser and disables the other',
    async () => [() => makeSuperuser(first), await disabling(people.root, other.accountId)],
  ],
  [
    'one disables the other and is made a superuser',
    async () => [await disabling(people.root, other.accountId), () => makeSuperuser(first)],
  ],
  [
    'one is made a superuser and is disabled by the other',
    async () => [() => makeSuperuser(second), await disabling(other, people.root.accountId)],
  ],
] as const)('the root stack keeps an admin when at the same time %s', async (_, both) => {
  const ways = await both()
  // All of them start before any of them continues, because every change waits for the lock on the rights.
  const { done } = await people.database.asSystem(async (tx) => {
    await tx
      .selectFrom('access_right')
      .select('id')
      .where('stack_id', '=', people.root.stackId)
      .forUpdate()
      .execute()
    const done: Promise<unknown>[] = []
    for (const way of ways) {
      done.push(way())
      await expect.poll(() => waiting(people)).toBe(done.length)
    }
    return { done }
  })
  await Promise.allSettled(done)
  expect(await admins()).toHaveLength(1)
})
