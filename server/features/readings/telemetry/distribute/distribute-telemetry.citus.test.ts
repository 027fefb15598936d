import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../../platform/db/database.ts'
import { freshCitusDatabase, migrateCitusDatabase } from '../../../../testing/citus-database.ts'
import type { TestDatabase } from '../../../../testing/database.ts'
import { openPartitions } from '../store/partitions.ts'
import { distributeTelemetry } from './distribute-telemetry.ts'
import { isTelemetryDistributed } from './is-telemetry-distributed.ts'

let own: TestDatabase
let owner: Client

beforeEach(async () => {
  own = await freshCitusDatabase(inject('testPostgres').superuserUrl, { isDistributed: false })
  owner = new Client({ connectionString: own.databases.owner })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await own.drop()
})

const december = Date.UTC(2026, 11, 1)

/** Stores a reading of each of 50 boxes. */
async function fill(): Promise<void> {
  await owner.query('select ensure_chunk_partition($1)', [december])
  const boxes = 'from generate_series(1, 50) as b (key)'
  await owner.query(
    `insert into measurement_series (sensorbox_key, measure, newest_ms) select key, 1, ${december} ${boxes}`,
  )
  await owner.query(
    `insert into measurement_chunk (sensorbox_key, measure, start_ms, end_ms, tenure_key, count, payload)
     select key, 1, ${december}, ${december}, key, 1, '\\x01' ${boxes}`,
  )
  await owner.query(
    `insert into measurement_hour (sensorbox_key, measure, hour, tenure_key, count, sum, min, max)
     select key, 1, ${december / 3_600_000}, key, 1, 5, 5, 5 ${boxes}`,
  )
}

/** Returns the storage of payloads on all shards of a month. */
async function storages(partition: string): Promise<string[]> {
  const { rows } = await owner.query<{ result: string }>(
    `select distinct result from run_command_on_shards($1::regclass,
       $$select attstorage from pg_attribute where attrelid = '%s'::regclass and attname = 'payload'$$)`,
    [partition],
  )
  return rows.map(({ result }) => result)
}

test('distributes all rows, and a second time verifies and repairs the storage of the shards', async () => {
  await fill()
  expect(await isTelemetryDistributed(own.databases.system)).toBe(false)
  expect(await distributeTelemetry(own.databases, 4)).toEqual({
    shards: 4,
    nodes: 2,
    wasDistributed: false,
    rows: 150,
  })
  expect(await isTelemetryDistributed(own.databases.system)).toBe(true)
  expect(await storages('measurement_chunk_2026_12')).toEqual(['e'])
  const local = await owner.query("select pg_relation_size('measurement_chunk_2026_12') as size")
  expect(local.rows).toEqual([{ size: 0 }])

  await owner.query(
    "select run_command_on_shards('measurement_chunk_2026_12', 'alter table %s alter column payload set storage extended')",
  )
  expect(await storages('measurement_chunk_2026_12')).toEqual(['x'])
  expect(await distributeTelemetry(own.databases, 8)).toMatchObject({
    shards: 4,
    wasDistributed: true,
    rows: 150,
  })
  expect(await storages('measurement_chunk_2026_12')).toEqual(['e'])
})

test('the shards of a month that is created later have the storage of payloads', async () => {
  await distributeTelemetry(own.databases, 4)
  const { app, system } = own.databases
  const database = openDatabase({ app, system, isDistributed: true, onError: () => {} })
  await openPartitions(database).makeAhead(december)
  await database.close()
  expect(await storages('measurement_chunk_2027_02')).toEqual(['e'])
})

test('a database whose readings were distributed before the last migrations is migrated, on all shards', async () => {
  const url = inject('testPostgres').superuserUrl
  const earlier = await freshCitusDatabase(url, { last: '0121_storage_of_shards.sql' })
  const client = new Client({ connectionString: earlier.databases.owner })
  await client.connect()
  try {
    await migrateCitusDatabase(earlier.databases)
    const { rows } = await client.query(
      `select distinct result from run_command_on_shards('measurement_series',
         $$select string_agg(polname, ' ' order by polname) from pg_policy where polrelid = '%s'::regclass$$)`,
    )
    expect(rows).toEqual([{ result: 'everything owner_itself tenants' }])
  } finally {
    await client.end()
    await earlier.drop()
  }
})

test('refuses while a worker lacks a role, or there is no worker', async () => {
  const { owner: ownerUrl, app } = own.databases
  const system = app.replace('sensorstack_app', 'nobody_there')
  await expect(distributeTelemetry({ owner: ownerUrl, app, system }, 4)).rejects.toThrow(
    'lacks one of the roles sensorstack_owner, sensorstack_app, nobody_there',
  )
  const superuser = new Client({
    connectionString: withPathOf(inject('testPostgres').superuserUrl, ownerUrl),
  })
  await superuser.connect()
  await superuser.query('select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid > 0')
  await superuser.end()
  await expect(distributeTelemetry(own.databases, 4)).rejects.toThrow('The database has no workers')
  expect(await isTelemetryDistributed(own.databases.system)).toBe(false)
})

function withPathOf(url: string, other: string): string {
  return Object.assign(new URL(url), { pathname: new URL(other).pathname }).href
}
