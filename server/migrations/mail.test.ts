import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import { localRoles, localUrls, secretOf } from '../platform/postgres/local-database.ts'
import { createDatabase } from '../platform/postgres/role-queries.ts'

const folder = import.meta.dirname
const older = mkdtempSync(join(tmpdir(), 'sensorstack-migrations-'))
const name = `test_${randomBytes(8).toString('hex')}`

async function asSuperuser<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(inject('testPostgres').superuserUrl)
  if (database) url.pathname = database
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  rmSync(older, { recursive: true, force: true })
  await asSuperuser('', (client) => client.query(`drop database if exists ${name} with (force)`))
})

test('the mails of an installation from before are kept, and go out when they can', async () => {
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.sql') && each < '0010')) {
    cpSync(join(folder, file), join(older, file))
  }
  await asSuperuser('', (client) => createDatabase(client, name, localRoles.owner))
  const { superuserUrl, port } = inject('testPostgres')
  const { owner } = localUrls(port, secretOf(superuserUrl), name)
  const roles = { app: localRoles.app, system: localRoles.system }
  await migrate(owner, roles, older)
  await asSuperuser(name, (client) =>
    client.query(
      `insert into outbox_mail (id, recipient, subject, body, created_at, due_at, sent_at)
       select gen_random_uuid(), 'ida@example.org', 'Hello', 'Hello', at, at, sent_at
       from (values (timestamptz '2026-11-01', timestamptz '2026-11-01'), ('2026-11-02', null)) as mail (at, sent_at)`,
    ),
  )
  await migrate(owner, roles, folder)
  const { rows } = await asSuperuser(name, (client) =>
    client.query(
      `select subject, sent_at is null as waits, failed_at, useful_until > '2027-01-01' as useful
       from outbox_mail order by nr`,
    ),
  )
  expect(rows).toEqual([
    { subject: 'Hello', waits: false, failed_at: null, useful: true },
    { subject: 'Hello', waits: true, failed_at: null, useful: true },
  ])
})
