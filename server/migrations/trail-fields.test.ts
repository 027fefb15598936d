import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
beforeEach(async () => {
  database = await olderDatabase('0020')
})
afterEach(() => database.drop())

test('converts the changed fields of trail entries to lists and leaves other entries unchanged', async () => {
  const kept = [
    ['accounts.update', { fields: 'name, phone' }, { fields: ['name', 'phone'] }],
    ['accounts.update', { fields: '' }, { fields: [] }],
    ['accounts.delete', { type: 'company', name: 'Fish, Ltd' }],
    ['tags.addToAccount', { fields: 'a, b' }],
    ['access.disable', null],
  ] as const
  for (const [action, detail] of kept) {
    const json = detail === null ? 'null' : `'${JSON.stringify(detail)}'`
    await database.query(
      `insert into audit_entry (id, action, detail, created_at) values (gen_random_uuid(), '${action}', ${json}, clock_timestamp())`,
    )
  }
  await database.bringForward()
  const entries = await database.query('select action, detail from audit_entry order by created_at')
  expect(entries).toEqual(kept.map(([action, before, after]) => ({ action, detail: after ?? before })))
})
