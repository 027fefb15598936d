import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import { changePassword, forgotPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exportPerson as exportByCommand } from '../../../app/commands/export-person.ts'
import { readConfig } from '../../../app/settings/settings.ts'
import { readStoredRows } from '../../../migrations/testing/stored-rows.ts'
import { withDatabase } from '../../../platform/postgres/local-database.ts'
import { testPassword } from '../../../testing/app.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { exportPerson } from './export-person.ts'
import { addressColumns, exceptions, idColumns } from './person-columns.ts'

const email = 'ida@example.org'
/** Names of columns that may hold a person. */
const suspicious =
  /^(account|person|contact|recipient|email|address|scope)(_id)?$|_by$|_(account|person|contact)(_id)?$/

let people: People
let northwind: Client
let person: Client
let superuserUrl: string
let folder: string

beforeAll(async () => {
  people = await startPeople()
  superuserUrl = withDatabase(inject('testPostgres').superuserUrl, new URL(people.databases.app).pathname)
  folder = mkdtempSync(join(tmpdir(), 'export-'))
  northwind = await people.customer(people.root, 'Northwind')
  person = await people.member(northwind, email, 'admin')
  await northwind.ask(addTagToAccount, { body: { name: 'night shift', account_id: person.accountId } })
  await person.ask(changePassword, {
    body: { current_password: testPassword, password: 'another long password' },
  })
  await people.ask(forgotPassword, { body: { email } })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await people.close()
})

const listed = [...idColumns, ...addressColumns].map(({ table, column }) => `${table}.${column}`)

/** Returns the columns that refer to accounts by a foreign key, or by their name. */
async function columnsOfPeople(): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; column: string; refers: boolean }>(`
      select c.relname::text as name, a.attname::text as "column", exists (
          select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'account'::regclass and a.attnum = any (k.conkey)
        ) as refers
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped`)
    return rows
      .filter(({ refers, column }) => refers || suspicious.test(column))
      .map(({ name, column }) => `${name}.${column}`)
  } finally {
    await client.end()
  }
}

test('each column that refers to an account is exported or an exception with a reason', async () => {
  const known = [...listed, ...Object.keys(exceptions)]
  expect((await columnsOfPeople()).filter((column) => !known.includes(column))).toEqual([])
})

test('each row that contains the id or the address of the person is exported', async () => {
  const { rows } = await exportPerson(people, email)
  const stored = await readStoredRows(superuserUrl)
  const missing = [...stored].flatMap(([table, all]) =>
    all
      .flatMap((row) => Object.entries(row).map(([column, value]) => ({ column, value })))
      .filter(({ value }) => value?.includes(person.accountId) || value?.includes(email))
      .map(({ column }) => `${table}.${column}`)
      .filter((column) => !listed.includes(column) && !(column in exceptions)),
  )
  // Exported with the row of the person or the recipient; and the log of changed lists names ids for an hour.
  const within = ['account.name', 'outbox_mail.body', 'outbox_mail.html', 'list_change.ids']
  expect([...new Set(missing)].filter((column) => !within.includes(column))).toEqual([])
  const counts = Object.entries(rows).flatMap(([column, found]) => (found.length > 0 ? [column] : []))
  expect(counts).toEqual(
    expect.arrayContaining([
      'account.id',
      'credential.account_id',
      'access_right.account_id',
      'account_tag.account_id',
      'audit_entry.account_id',
      'audit_entry.target',
      'outbox_mail.recipient',
      'password_request.address',
    ]),
  )
})

test('no hash of a secret is exported, and the rows name their stacks', async () => {
  const { rows, stacks } = await exportPerson(people, email)
  const names = Object.values(rows)
    .flat()
    .flatMap((row) => Object.keys(row))
  expect(names.filter((name) => /hash|password|secret|token_key/.test(name))).toEqual([])
  expect(Object.values(stacks)).toContain('Northwind')
})

test('the command writes a new file for this user only, and the trail says so', async () => {
  const { owner, app, system } = people.databases
  const config = readConfig({
    DATABASE_URL: owner,
    DATABASE_APP_URL: app,
    DATABASE_SYSTEM_URL: system,
    DATA_DIR: join(folder, 'data'),
  })
  const file = join(folder, 'ida.json')
  expect(await exportByCommand(['--email', ' IDA@example.org', '--to', file], config)).toMatch(
    /ida\.json has the \d+ rows that are stored of ida@example\.org$/,
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, id: person.accountId })
  const { body } = await northwind.ask(listTrail)
  expect(body[0]).toMatchObject({ action: 'accounts.export', actor: 'system', target: person.accountId })
  const again = (...args: string[]) => expect(exportByCommand(args, config)).rejects
  await again('--email', email, '--to', file).toThrow('exists already')
  await again('--email', email, '--to', join(folder, 'none', 'x.json')).toThrow('There is no folder')
  await again('--email', email).toThrow('export-person needs --email and --to.')
  await expect(exportPerson(people, 'nobody@example.org')).rejects.toThrow('Nobody signs in')
})
