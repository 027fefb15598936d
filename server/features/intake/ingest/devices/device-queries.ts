import { sql } from 'kysely'
import { bytes } from '../../../../platform/db/binary-arrays.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import { deviceKeys } from '../../../core/device-keys/public.ts'
import { boxRows } from '../../../core/sensorbox-kernel/public.ts'

/** Returns the boxes whose key has one of these hashes. A hash that belongs to no box is left out. */
export async function devicesOfKeys(tx: Tx, keyHashes: readonly Buffer[]): Promise<Device[]> {
  const rows = await devices(tx)
    .where('c.key_hash', '=', sql<Buffer>`any (${bytes(keyHashes)}::bytea[])`)
    .execute()
  return rows.map(deviceOf)
}

/** Returns the boxes with these hardware ids. A name that belongs to no box, or to one without a key, is left out. */
export async function devicesOfHardwareIds(tx: Tx, hardwareUniqueIds: readonly string[]): Promise<Device[]> {
  const rows = await devices(tx)
    .where('s.hardware_unique_id', '=', sql<string>`any (${[...hardwareUniqueIds]}::text[])`)
    .execute()
  return rows.map(deviceOf)
}

function devices(tx: Tx) {
  return boxRows(tx)
    .innerJoin(deviceKeys(tx).as('c'), 'c.sensorbox_id', 's.id')
    .select(['s.id', 's.key', 's.hardware_unique_id', 'c.key_hash'])
}

function deviceOf(row: { id: string; key: number; hardware_unique_id: string; key_hash: Buffer }): Device {
  return { id: row.id, number: row.key, hardwareUniqueId: row.hardware_unique_id, keyHash: row.key_hash }
}

/** Returns the boxes with these hardware ids, and the stacks that own them. A name that belongs to no box is left out. */
export async function ownersOfDevices(
  tx: Tx,
  hardwareUniqueIds: readonly string[],
): Promise<{ id: string; stack_id: string; hardware_unique_id: string }[]> {
  return boxRows(tx)
    .select(['s.id', 's.stack_id', 's.hardware_unique_id'])
    .where('s.hardware_unique_id', '=', sql<string>`any (${[...hardwareUniqueIds]}::text[])`)
    .execute()
}
