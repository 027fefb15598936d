import { randomUUID } from 'node:crypto'
import { withDatabase } from '@sensorstack/server/platform/postgres/local-database.ts'
import { secretsInMemory } from '@sensorstack/server/platform/secrets/secrets.ts'
import { asSuperuser, freshDatabase, type TestDatabase } from '@sensorstack/server/testing/database.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Program, placeProgram } from './program.ts'

const withinMs = 60_000
const placed: Program[] = []
let fresh: TestDatabase

beforeEach(async () => {
  fresh = await freshDatabase()
})

afterEach(async () => {
  for (const program of placed.splice(0).toReversed()) await program.remove()
  await fresh.drop()
})

/** A program on the test's database, with a separate data folder. */
async function place(): Promise<Program> {
  const { owner, app, system } = fresh.databases
  const urls = { DATABASE_URL: owner, DATABASE_APP_URL: app, DATABASE_SYSTEM_URL: system }
  const program = await placeProgram({ DEMO: 'off', ...urls })
  placed.push(program)
  return program
}

function change(...statements: readonly string[]): Promise<void> {
  const { superuserUrl } = inject('testPostgres')
  const name = new URL(fresh.databases.owner).pathname
  return asSuperuser(withDatabase(superuserUrl, name), async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** Returns what a start that is refused says to the operator. */
async function refusal(program: Program): Promise<string> {
  program.start()
  expect(await program.untilEnded()).toBe(1)
  return program.errors()
}

test('an older program does not start on newer data', async () => {
  await change(`insert into migration values ('9999_of_tomorrow.sql', 'x', now())`)
  expect(await refusal(await place())).toBe(
    "Sensorstack can't start. The database belongs to a newer version, whose migration 9999_of_tomorrow.sql is unknown here: start that version, or restore a backup from before its first start.\n",
  )
}, 60_000)

test('does not start on a database that was restored without its roles', async () => {
  await change(
    'drop policy everything on session',
    'drop policy of_sessions on session',
    'drop policy upkeep on session',
    'revoke all on stack from sensorstack_app',
    'alter table tag disable row level security',
  )
  expect(await refusal(await place())).toBe(
    "Sensorstack can't start. In the database, session, stack, tag lack a policy or a grant or row level security for the roles sensorstack_app and sensorstack_system. It was probably restored without its roles: make them, then restore the backup into an empty database.\n",
  )
}, 60_000)

test('a second server on the same database does not start, whatever its data folder', async () => {
  const first = await place()
  first.start()
  await first.untilReady(withinMs)
  const second = await place()
  expect(await refusal(second)).toMatch(
    /^Sensorstack can't start\. Another server works on this database \(process \d+ on \S+, since [^)]+Z\): stop that one, or set DATABASE_URL to another database\. They can't share it, because this one keeps its files in a folder of its own \(set FILES\) and keeps the keys of secrets in a file \(set SECRET_KEYS\)\.\n$/,
  )
  // A killed server doesn't keep the next one from starting.
  process.kill(first.pid(), 'SIGKILL')
  await first.untilEnded()
  second.start()
  await second.untilReady(withinMs)
}, 120_000)

test('warns of secrets sealed with other keys and of files that are not in the folder', async () => {
  const [stack, secret, file] = [randomUUID(), randomUUID(), randomUUID()]
  const sealed = secretsInMemory().seal('a password', `deployment_secret ${secret}`)
  await change(
    `insert into stack (id, name, is_root_stack, created_at) values ('${stack}', 'Root', true, now())`,
    `insert into deployment_secret (id, stack_id, sealed) values ('${secret}', '${stack}', '${sealed}')`,
    `insert into file (id, stack_id, app_type, owner_type, owner_id, media_type, name, size, content_hash, content_id, created_at)
     values ('${file}', '${stack}', 'logo', 'stack', '${stack}', 'image/png', 'logo.png', 1, '', '${file}', now())`,
  )
  const program = await place()
  program.start()
  await program.untilReady(withinMs)
  expect(program.output()).toContain(
    "1 stored secrets were sealed with other keys and can't be read: put back the secret.keys or SECRET_KEYS that this database was used with, or enter the secrets again.",
  )
  expect(program.output()).toContain(
    `1 uploaded files of the database are not in ${program.dataDir}/files: put back what belongs to this database.`,
  )
}, 60_000)
