import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../../../platform/clock/clock.ts'
import { systemRandom } from '../../../../platform/clock/random.ts'
import { type Database, openDatabase } from '../../../../platform/db/database.ts'
import { rateLimit } from '../../../../platform/http/request/rate-limit.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { createPasswords } from '../password/passwords.ts'
import { resetPassword as setPassword } from '../password/reset-password.ts'
import { type Foundation, FoundingRefused, foundInstallation } from './found-installation.ts'

let fresh: TestDatabase
let database: Database
const clock: MovableClock = movableClock(Date.UTC(2026, 2, 1))
const random = systemRandom(clock)
const passwords = createPasswords()
const given = { stackName: 'Root', adminName: 'Rita', adminEmail: ' Ri\u00adta@root.example\u200b' }

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ ...fresh.databases, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const found = (password?: string, otherwise: Partial<Foundation> = {}) =>
  foundInstallation({ database, random, clock, passwords }, { ...given, password, ...otherwise })

test('rejects a weak password', async () => {
  await expect(found('short')).rejects.toBeInstanceOf(FoundingRefused)
})

test.each([
  { adminEmail: 'rita at root' },
  { adminEmail: 'Rita <rita@root.example>' },
  { adminName: ' ' },
  { adminName: 'Rita\nRoot' },
  { stackName: 'R'.repeat(201) },
])('rejects values that the API would not accept: %j', async (otherwise) => {
  await expect(found('a fine long password', otherwise)).rejects.toBeInstanceOf(FoundingRefused)
})

test('the first admin sets the password with the token, and a second founding fails', async () => {
  const { initialPasswordToken, stackId } = await found()
  expect(stackId).toMatch(/^[0-9a-f-]{36}$/)
  const admins = await database.asSystem((tx) => tx.selectFrom('account').select('email').execute())
  expect(admins).toEqual([{ email: 'rita@root.example' }])
  const live = { changed: () => {} }
  await setPassword(
    { database, random, clock, passwords, rateLimit: rateLimit(database, clock), live },
    { token: String(initialPasswordToken), password: 'a fine long password', networkAddress: '203.0.113.7' },
  )
  await expect(found()).rejects.toThrow('has a root stack already')
})
