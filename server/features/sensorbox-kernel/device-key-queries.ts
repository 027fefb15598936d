import { sql } from 'kysely'
import { bytes } from '../../platform/db/binary-arrays.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Device } from '../../platform/http/implementation.ts'

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

/** The hashes of the boxes' present keys, by the boxes' ids. */
export async function keyHashesOf(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await tx
    .selectFrom('device_credential')
    .select(['sensorbox_id', 'key_hash'])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.key_hash]))
}

/**
 * Stores what is needed to recognise the box's key; a former one no longer works. The box's row gets a new version, by
 * which whoever has read the former key notices.
 */
export async function saveDeviceKey(
  tx: Tx,
  credential: { sensorbox_id: string; key_hash: Buffer; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('device_credential')
    .values(credential)
    .onConflict((on) =>
      on
        .column('sensorbox_id')
        .doUpdateSet({ key_hash: credential.key_hash, created_at: credential.created_at }),
    )
    .execute()
  await tx
    .updateTable('sensorbox')
    .set((eb) => ({ model: eb.ref('model') }))
    .where('id', '=', credential.sensorbox_id)
    .execute()
}
