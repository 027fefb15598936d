import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from './database.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([freshDatabase(), freshDatabase()])
})

afterAll(async () => {
  await Promise.all([one.drop(), other.drop()])
})

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

test('each database is migrated and separate from the others', async () => {
  await ask(one.databases.owner, 'CREATE TABLE only_here (id int)')
  expect(await ask(one.databases.owner, "SELECT to_regclass('only_here')::text AS name")).toEqual([
    { name: 'only_here' },
  ])
  expect(await ask(other.databases.owner, "SELECT to_regclass('only_here')::text AS name")).toEqual([
    { name: null },
  ])
})

test('the roles for requests and jobs own nothing and are not superusers', async () => {
  for (const url of [one.databases.app, one.databases.system]) {
    const [role] = await ask<{ super: boolean; bypass: boolean; owned: string }>(
      url,
      `SELECT rolsuper AS super, rolbypassrls AS bypass,
              (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid)::text AS owned
       FROM pg_roles WHERE rolname = current_user`,
    )
    expect(role).toEqual({ super: false, bypass: false, owned: '0' })
  }
})
