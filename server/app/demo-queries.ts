import type { FleetDevice } from '@sensorstack/simulator/devices/fleet-device.ts'
import { sql } from 'kysely'
import { keepProductRoles } from '../features/people/contact-roles/public.ts'
import type { Tx } from '../platform/db/database.ts'

/** What is known of this database's demo world; null where none was ever begun. */
export async function findDemoWorld(tx: Tx): Promise<{ whole: boolean; devices: FleetDevice[] } | null> {
  const row = await tx.selectFrom('demo_world').select(['whole_at', 'devices']).executeTakeFirst()
  return row ? { whole: row.whole_at !== null, devices: row.devices as FleetDevice[] } : null
}

/** Notes that everything in this database will be the demo's. */
export async function beginDemoWorld(tx: Tx, now: Date): Promise<void> {
  await tx.insertInto('demo_world').values({ begun_at: now, whole_at: null }).execute()
}

/** Notes that the demo world is whole, with what its boxes need to go on. */
export async function completeDemoWorld(tx: Tx, now: Date, devices: readonly FleetDevice[]): Promise<void> {
  await tx
    .updateTable('demo_world')
    .set({ whole_at: now, devices: JSON.stringify(devices) })
    .execute()
}

/** Empties the database of a demo world that never became whole. The catalogue, what else ships with the product and the migrations stay. */
export async function wipeUnfinishedDemo(ownerTx: Tx): Promise<void> {
  // What a demo booked is gone with it: nobody else ever worked in this database.
  const final = ['ledger_transaction', 'ledger_posting']
  for (const table of final)
    await sql`alter table ${sql.table(table)} disable trigger ledger_is_final`.execute(ownerTx)
  await keepProductRoles(ownerTx, async () => {
    await sql`truncate stack, list_change, account, session, one_time_token, rate_counter, saved_reply, audit_entry, outbox_mail,
    sensorbox, measurement_chunk, measurement_hour, measurement_series, metering_run, demo_world cascade`.execute(
      ownerTx,
    )
  })
  for (const table of final)
    await sql`alter table ${sql.table(table)} enable trigger ledger_is_final`.execute(ownerTx)
}
