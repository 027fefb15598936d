import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withDatabase } from './local-database.ts'
import { createDatabase } from './role-queries.ts'
import { ensureServerRoles } from './roles.ts'

const { superuserUrl } = inject('testPostgres')
let name: string
let admin: Client

beforeEach(async () => {
  name = `test_roles_${randomBytes(4).toString('hex')}`
  admin = new Client({ connectionString: superuserUrl })
  await admin.connect()
})

afterEach(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  for (const role of [`${name}_app`, `${name}_system`, name]) await admin.query(`DROP ROLE IF EXISTS ${role}`)
  await admin.end()
})

async function makeOwner(rights: string): Promise<string> {
  await admin.query(`CREATE ROLE ${name} LOGIN ${rights} PASSWORD 'first secret'`)
  await createDatabase(admin, name, name)
  return ownerUrl('first secret')
}

function ownerUrl(password: string, database = name): string {
  return urlOf(name, password, database)
}

function urlOf(username: string, password: string, database: string): string {
  return Object.assign(new URL(withDatabase(superuserUrl, database)), { username, password }).href
}

async function whoIs(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT rolname AS role, rolsuper OR rolbypassrls OR rolcreaterole AS powerful, current_database() AS database
     FROM pg_roles WHERE rolname = current_user`,
  )
  await client.end()
  return rows[0]
}

test('creates both roles if the owner may, and finds them again', async () => {
  const url = await makeOwner('CREATEROLE')
  const first = await ensureServerRoles({ DATABASE_URL: url })
  expect(await whoIs(first.app)).toEqual({ role: `${name}_app`, powerful: false, database: name })
  expect(await whoIs(first.system)).toEqual({ role: `${name}_system`, powerful: false, database: name })
  expect(await ensureServerRoles({ DATABASE_URL: url })).toEqual(first)
})

test('updates the roles’ passwords after the owner’s has changed', async () => {
  await ensureServerRoles({ DATABASE_URL: await makeOwner('CREATEROLE') })
  await admin.query(`ALTER ROLE ${name} PASSWORD 'second secret'`)
  const urls = await ensureServerRoles({ DATABASE_URL: ownerUrl('second secret') })
  expect(await whoIs(urls.app)).toMatchObject({ role: `${name}_app` })
})

test('names the missing role if the owner may not create it', async () => {
  const url = await makeOwner('')
  await expect(ensureServerRoles({ DATABASE_URL: url })).rejects.toThrow(
    `DATABASE_URL: the role ${name}_app is missing and the owner may not make it`,
  )
})

test('uses the roles of the given URLs unchanged', async () => {
  const url = await makeOwner('')
  const given: Record<string, string> = {}
  for (const purpose of ['app', 'system']) {
    await admin.query(`CREATE ROLE ${name}_${purpose} LOGIN PASSWORD 'given'`)
    given[purpose] = urlOf(`${name}_${purpose}`, 'given', name)
  }
  const settings = { DATABASE_URL: url, DATABASE_APP_URL: given.app, DATABASE_SYSTEM_URL: given.system }
  expect(await ensureServerRoles(settings)).toEqual({ owner: url, app: given.app, system: given.system })
})

test('rejects the owner as the role for requests', async () => {
  const url = await makeOwner('CREATEROLE')
  await expect(ensureServerRoles({ DATABASE_URL: url, DATABASE_APP_URL: url })).rejects.toThrow(
    'DATABASE_APP_URL: it must be another role than that of DATABASE_URL.',
  )
})

test('reports each connection error in one line with the setting and without the password', async () => {
  await makeOwner('CREATEROLE')
  const attempt = (url: string) => ensureServerRoles({ DATABASE_URL: url })
  await expect(attempt(ownerUrl('wrong'))).rejects.toThrow(
    /^DATABASE_URL: the server refuses that user or password\.$/,
  )
  await expect(attempt(ownerUrl('first secret', 'absent'))).rejects.toThrow(
    /^DATABASE_URL: the server has no database of that name\.$/,
  )
  await expect(attempt(`postgres://${name}:first%20secret@127.0.0.1:1/${name}`)).rejects.toThrow(
    /^DATABASE_URL: no PostgreSQL server answers at that address\.$/,
  )
})
