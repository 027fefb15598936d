import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { saveDeviceKeys } from '../device-keys/public.ts'
import type { Held } from '../facts-versions/public.ts'
import { collectTallies } from '../tallies/public.ts'
import { openFirstTenures } from '../tenures/public.ts'
import type { SensorboxTable } from './tables.ts'

export type StockBox = Pick<
  Selectable<SensorboxTable>,
  'id' | 'serial_number' | 'hardware_unique_id' | 'iccid' | 'imsi' | 'model' | 'alias'
> & { readonly key_hash: Buffer }

/** Returns those of these hardware ids that are already taken, in any stack. */
export async function takenHardwareIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from taken_hardware_ids(${[...ids]}::text[]) as t (id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the ids of those of these boxes, which the caller sees, whose serial number another box of the stack has, regardless of case.
 * For new boxes, call it after they were counted: their stack's counts are locked from then on, so that of two registrations at
 * once the second one finds the boxes of the first.
 */
export async function boxesWithSharedSerial(
  tx: Tx,
  stackId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.id from sensorbox n join sensorbox o on lower(o.serial_number) = lower(n.serial_number) and o.id <> n.id
    where o.stack_id = ${stackId}::uuid and n.id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds many boxes to the stock of a stack, each with its first tenure (which has no start), grant, period and key. It takes
 * one statement per table, regardless of the number of boxes. Returns the ids of the boxes that were added; a box whose
 * hardware id is taken is left out.
 */
export async function insertStock(
  tx: Tx,
  stackId: string,
  boxes: readonly StockBox[],
  now: number,
): Promise<Set<string>> {
  const at = new Date(now)
  const rows = JSON.stringify(boxes.map(({ key_hash: _hash, ...box }) => box))
  const { rows: added } = await sql<Held>`
    insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, iccid, imsi, model, alias, enabled_state,
      combined_state, state_since, created_at)
    select n.id, ${stackId}::uuid, n.serial_number, n.hardware_unique_id, n.iccid, n.imsi, n.model, n.alias, 'in_stock',
      'in_stock', ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, serial_number text, hardware_unique_id text, iccid text,
      imsi text, model text, alias text)
    on conflict do nothing returning id, key`.execute(tx)
  await openFirstTenures(tx, added, stackId, now)
  const byId = new Map(added.map((box) => [box.id, box]))
  const keys = boxes.flatMap(({ id, key_hash: keyHash }) => {
    const box = byId.get(id)
    return box ? [{ box, keyHash }] : []
  })
  await saveDeviceKeys(tx, keys, at)

  const tallies = collectTallies()
  for (const _ of added) tallies.enter(stackId, 'in_stock')
  await tallies.save(tx)
  const ids = added.map((box) => box.id)
  listChanged(tx, 'sensorboxes', [stackId], ids)
  return new Set(ids)
}
