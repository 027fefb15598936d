import type { EnabledState } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { type Selectable, sql } from 'kysely'
import type { SavedReplyTable } from '../../migrations/tables.ts'
import { bytes } from '../../platform/db/binary-arrays.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Device } from '../../platform/http/implementation.ts'
import type { BoxRow } from '../sensorboxes/public.ts'

/** The boxes that the keys with these hashes belong to; a hash that no box has is missing. */
export async function devicesOfKeys(tx: Tx, keyHashes: readonly Buffer[]): Promise<Device[]> {
  const rows = await tx
    .selectFrom('device_credential')
    .innerJoin('sensorbox', 'sensorbox.id', 'device_credential.sensorbox_id')
    .select(['sensorbox.id', 'sensorbox.key', 'sensorbox.hardware_unique_id', 'device_credential.key_hash'])
    .where('device_credential.key_hash', '=', sql<Buffer>`any (${bytes(keyHashes)}::bytea[])`)
    .execute()
  return rows.map((row) => ({
    sensorboxId: row.id,
    sensorboxKey: row.key,
    hardwareUniqueId: row.hardware_unique_id,
    keyHash: row.key_hash,
  }))
}

/** The rows of these boxes with their versions, which change with every write to them, and the hashes of their keys. */
export async function boxesWithVersion(
  tx: Tx,
  sensorboxKeys: readonly number[],
): Promise<{ row: BoxRow; rowVersion: number; keyHash: Buffer }[]> {
  const rows = await tx
    .selectFrom('sensorbox as s')
    .innerJoin('sensorbox_model as m', 'm.name', 's.model')
    .innerJoin('sensorbox_type as t', 't.type', 'm.type')
    .innerJoin('device_credential as c', 'c.sensorbox_id', 's.id')
    .selectAll('s')
    .select(['t.type', 't.config', 'c.key_hash', sql<number>`s.xmin::text::bigint`.as('row_version')])
    .where('s.key', '=', sql<number>`any (${[...sensorboxKeys]}::bigint[])`)
    .execute()
  return rows.map(({ key_hash: keyHash, row_version: rowVersion, ...row }) => ({ row, rowVersion, keyHash }))
}

/** The hashes of the boxes' present keys, by the boxes' ids. */
export async function keyHashesOf(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await tx
    .selectFrom('device_credential')
    .select(['sensorbox_id', 'key_hash'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.key_hash]))
}

export interface TenureRow {
  readonly key: number
  readonly sensorbox_id: string
  readonly from_ms: number | null
  readonly to_ms: number | null
  readonly readings_from_ms: number | null
  readonly is_seen: boolean
}

/** The tenures of these boxes in the order of time, and whether any stack sees each. */
export async function tenuresOf(tx: Tx, sensorboxIds: readonly string[]): Promise<TenureRow[]> {
  return tx
    .selectFrom('tenure')
    .select(['key', 'sensorbox_id', 'from_ms', 'to_ms', 'readings_from_ms'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tenure_grant')
            .select('tenure_key')
            .whereRef('tenure_grant.tenure_key', '=', 'tenure.key'),
        )
        .$castTo<boolean>()
        .as('is_seen'),
    )
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .orderBy('sensorbox_id')
    .orderBy(sql`from_ms nulls first`)
    .execute()
}

/** What the owners have done with these boxes, in the order of time. */
export async function periodsOf(
  tx: Tx,
  sensorboxIds: readonly string[],
): Promise<{ sensorbox_id: string; enabled_state: EnabledState; from_ms: number }[]> {
  return tx
    .selectFrom('enabled_period')
    .select(['sensorbox_id', 'enabled_state', 'from_ms'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .orderBy('from_ms')
    .execute()
}

/** Of these names of a box's items those that were stored before. */
export async function knownNames(
  tx: Tx,
  items: readonly { sensorboxId: string; name: string }[],
): Promise<{ sensorbox_id: string; device_event_id: string }[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ sensorbox_id: string; device_event_id: string }>`
    select r.sensorbox_id, r.device_event_id
    from unnest(${items.map((item) => item.sensorboxId)}::uuid[], ${items.map((item) => item.name)}::text[])
      as n (sensorbox_id, name)
    join reported_item r on r.sensorbox_id = n.sensorbox_id and r.device_event_id = n.name`.execute(tx)
  return rows
}

/** Keeps the names of items that were stored. */
export async function saveNames(
  tx: Tx,
  items: readonly { sensorboxId: string; name: string; ms: number }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into reported_item (sensorbox_id, device_event_id, event_ms)
    select * from unnest(${items.map((item) => item.sensorboxId)}::uuid[], ${items.map((item) => item.name)}::text[],
      ${items.map((item) => item.ms)}::bigint[])
    on conflict (sensorbox_id, device_event_id) do nothing`.execute(tx)
}

/** Counts what was refused of a box on a day (since 1970), by code. */
export async function countRefusals(
  tx: Tx,
  rows: readonly { sensorbox_id: string; day: number; code: string; count: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const sorted = rows.toSorted((a, b) => (a.sensorbox_id + a.code < b.sensorbox_id + b.code ? -1 : 1))
  await sql`
    insert into ingest_refusal (sensorbox_id, day, code, count)
    select * from unnest(${sorted.map((row) => row.sensorbox_id)}::uuid[], ${sorted.map((row) => row.day)}::integer[],
      ${sorted.map((row) => row.code)}::text[], ${sorted.map((row) => row.count)}::bigint[])
    on conflict (sensorbox_id, day, code) do update set count = ingest_refusal.count + excluded.count`.execute(
    tx,
  )
}

export type ReplyRow = Pick<Selectable<SavedReplyTable>, 'scope' | 'key' | 'body_hash' | 'reply'>

/** The replies saved under these keys. */
export async function savedReplies(
  tx: Tx,
  keys: readonly { scope: string; key: string }[],
): Promise<ReplyRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ReplyRow>`
    select r.scope, r.key, r.body_hash, r.reply
    from unnest(${keys.map((one) => one.scope)}::text[], ${keys.map((one) => one.key)}::text[]) as k (scope, key)
    join saved_reply r on r.scope = k.scope and r.key = k.key`.execute(tx)
  return rows
}

/** Saves replies in the transaction that did the work. */
export async function saveReplies(
  tx: Tx,
  rows: readonly (ReplyRow & { status: number; created_at: Date })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('saved_reply')
    .values(rows.map((row) => ({ ...row, reply: JSON.stringify(row.reply) })))
    .execute()
}
