import { sql } from 'kysely'
import { bytes } from '../../../platform/db/binary-arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Held } from '../facts-versions/public.ts'

/** A select to join with: the hash of the current key of each box. */
export function deviceKeys(tx: Tx) {
  return tx.selectFrom('device_credential').select(['sensorbox_id', 'key_hash'])
}

/** Returns the hashes of the current keys of boxes, by box id. */
export async function keyHashesOf(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await tx
    .selectFrom('device_credential')
    .select(['sensorbox_id', 'key_hash'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.key_hash]))
}

/** Stores the hashes of the keys of boxes. A previous key of a box stops working. */
export async function saveDeviceKeys(
  tx: Tx,
  keys: readonly { readonly box: Held; readonly keyHash: Buffer }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into device_credential (sensorbox_id, key_hash, created_at)
    select n.sensorbox_id, n.key_hash, ${at}::timestamptz
    from unnest(${keys.map(({ box }) => box.id)}::uuid[], ${bytes(keys.map(({ keyHash }) => keyHash))}::bytea[])
      as n (sensorbox_id, key_hash)
    on conflict (sensorbox_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`.execute(
    tx,
  )
}
