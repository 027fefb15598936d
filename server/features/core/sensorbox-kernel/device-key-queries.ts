import { sql } from 'kysely'
import { bytes } from '../../../platform/db/binary-arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Device } from '../../../platform/http/implementation.ts'
import type { HeldBox } from './box-row.ts'

/** Returns the boxes whose key has one of these hashes. A hash that belongs to no box is left out. */
export async function devicesOfKeys(tx: Tx, keyHashes: readonly Buffer[]): Promise<Device[]> {
  const rows = await tx
    .selectFrom('device_credential')
    .innerJoin('sensorbox', 'sensorbox.id', 'device_credential.sensorbox_id')
    .select(['sensorbox.id', 'sensorbox.key', 'sensorbox.hardware_unique_id', 'device_credential.key_hash'])
    .where('device_credential.key_hash', '=', sql<Buffer>`any (${bytes(keyHashes)}::bytea[])`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.key,
    hardwareUniqueId: row.hardware_unique_id,
    keyHash: row.key_hash,
  }))
}

/** Returns the box with a hardware id, and the stack that owns it. */
export async function findOwnerOfDevice(
  tx: Tx,
  hardwareUniqueId: string,
): Promise<{ id: string; stack_id: string } | undefined> {
  return tx
    .selectFrom('sensorbox')
    .select(['id', 'stack_id'])
    .where('hardware_unique_id', '=', hardwareUniqueId)
    .executeTakeFirst()
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

/** Stores the hash of a box's key and replaces the previous one, which stops working. */
export async function saveDeviceKey(
  tx: Tx,
  box: HeldBox,
  key: { readonly key_hash: Buffer; readonly created_at: Date },
): Promise<void> {
  await tx
    .insertInto('device_credential')
    .values({ sensorbox_id: box.id, ...key })
    .onConflict((on) => on.column('sensorbox_id').doUpdateSet(key))
    .execute()
}
