import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { asSuperuser } from '../database.ts'
import { type Mark, tablesOf, watchWrites, writtenBetween } from './writes.ts'

let app: TestApp
let writes: Awaited<ReturnType<typeof watchWrites>>
beforeAll(async () => {
  app = await startTestApp()
  await app.found({ email: 'root@example.com', password: 'a long enough password' })
  await app.client.signIn('root@example.com', 'a long enough password')
  writes = await watchWrites(app.superuserUrl, ['rate_counter'])
})
afterAll(async () => {
  await writes?.close()
  await app?.close()
})

test.each([
  ['reports an update', `update account set name = name`, ['account']],
  ['reports an insert', `insert into shared_facts values ('stack y', 1)`, ['shared_facts']],
  [
    'reports a delete',
    `insert into shared_facts values ('stack z', 1); delete from shared_facts where scope = 'stack z'`,
    ['shared_facts'],
  ],
  ['reports a session that switches stacks', `update session set stack_id = stack_id`, ['session']],
  ['ignores the use of a session', `update session set last_seen_at = last_seen_at`, []],
  ['ignores excluded tables', `delete from rate_counter`, []],
  ['ignores rolled back writes', `begin; update account set name = 'x'; rollback`, []],
  ['ignores an update without rows', `update account set name = 'x' where false`, []],
])('%s', async (_, statement, expected) => {
  const before: Mark = await writes.mark()
  await asSuperuser(app.superuserUrl, async (client) => void (await client.query(statement)))
  expect(tablesOf(writtenBetween(before, await writes.mark()))).toEqual(expected)
})

test('says to which stack written rows belong, and which belong to none', async () => {
  const before: Mark = await writes.mark()
  let stackId: string | undefined
  await asSuperuser(app.superuserUrl, async (client) => {
    await client.query('update session set stack_id = stack_id; update access_right set role = role')
    await client.query(`update stack set name = name; insert into shared_facts values ('stack x', 1)`)
    stackId = (await client.query<{ id: string }>('select id from stack')).rows[0]?.id
  })
  const written = writtenBetween(before, await writes.mark())
  for (const table of ['session', 'stack', 'access_right']) expect(written).toContainEqual({ table, stackId })
  expect(written).toContainEqual({ table: 'shared_facts', stackId: null })
})
