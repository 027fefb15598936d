import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { SensorboxTable } from './tables.ts'
import { collectTallies } from './tallies.ts'
import { moveTallies } from './tally-queries.ts'

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
  const rows = JSON.stringify(
    boxes.map(({ key_hash, ...box }) => ({ ...box, key: key_hash.toString('hex') })),
  )
  const { rows: added } = await sql<{ id: string }>`
    insert into sensorbox (id, stack_id, serial_number, hardware_unique_id, iccid, imsi, model, alias, enabled_state,
      combined_state, state_since, created_at)
    select n.id, ${stackId}::uuid, n.serial_number, n.hardware_unique_id, n.iccid, n.imsi, n.model, n.alias, 'in_stock',
      'in_stock', ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, serial_number text, hardware_unique_id text, iccid text,
      imsi text, model text, alias text)
    on conflict (hardware_unique_id) do nothing returning id`.execute(tx)
  const ids = added.map((row) => row.id)
  // Row level security hides a tenure until it is granted, so the keys are drawn in advance.
  const { rows: tenures } = await sql<{ id: string; key: number; tenure_key: number }>`
    select s.id, s.key, nextval('tenure_key_seq') as tenure_key
    from sensorbox s where s.id = any (${ids}::uuid[])`.execute(tx)
  const tenureKeys = tenures.map((row) => row.tenure_key)
  const tenureBoxes = tenures.map((row) => row.id)
  await sql`
    insert into tenure (key, sensorbox_id, sensorbox_key, stack_id, from_ms, to_ms) overriding system value
    select n.tenure_key, n.id, n.key, ${stackId}::uuid, null, null
    from unnest(${tenureKeys}::bigint[], ${tenureBoxes}::uuid[], ${tenures.map((row) => row.key)}::bigint[])
      as n (tenure_key, id, key)`.execute(tx)
  await sql`
    insert into tenure_grant (stack_id, tenure_key, sensorbox_id)
    select ${stackId}::uuid, n.tenure_key, n.id
    from unnest(${tenureKeys}::bigint[], ${tenureBoxes}::uuid[]) as n (tenure_key, id)`.execute(tx)
  await sql`
    insert into enabled_period (sensorbox_id, stack_id, enabled_state, from_ms)
    select n.id, ${stackId}::uuid, 'in_stock', ${now}::bigint from unnest(${ids}::uuid[]) as n (id)`.execute(
    tx,
  )
  await sql`
    insert into device_credential (sensorbox_id, key_hash, created_at)
    select n.id, decode(n.key, 'hex'), ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, key text)
    where n.id = any (${ids}::uuid[])`.execute(tx)

  const tallies = collectTallies()
  for (const _ of ids) tallies.enter(stackId, 'in_stock')
  await moveTallies(tx, tallies.deltas())
  listChanged(tx, 'sensorboxes', [stackId], ids)
  return new Set(ids)
}
