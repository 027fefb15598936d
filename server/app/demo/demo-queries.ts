import type { FleetDevice } from '@sensorstack/simulator/devices/fleet-device.ts'
import { sql } from 'kysely'
import { keepProductRoles } from '../../features/people/contact-roles/public.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Returns the state of this database's demo world, or null if none was ever started. */
export async function findDemoWorld(tx: Tx): Promise<{ whole: boolean; devices: FleetDevice[] } | null> {
  const row = await tx.selectFrom('demo_world').select(['whole_at', 'devices']).executeTakeFirst()
  return row ? { whole: row.whole_at !== null, devices: row.devices as FleetDevice[] } : null
}

/** Marks this database as a demo's, before anything else is written to it. */
export async function beginDemoWorld(tx: Tx, now: Date): Promise<void> {
  await tx.insertInto('demo_world').values({ begun_at: now, whole_at: null }).execute()
}

/** Marks the demo world as complete, and stores what its boxes need to continue. */
export async function completeDemoWorld(tx: Tx, now: Date, devices: readonly FleetDevice[]): Promise<void> {
  await tx
    .updateTable('demo_world')
    .set({ whole_at: now, devices: JSON.stringify(devices) })
    .execute()
}

/** Empties the database of an incomplete demo world, except for the catalogue, other data of the product, and the migrations. */
export async function wipeUnfinishedDemo(ownerTx: Tx): Promise<void> {
  // Deletes even final bookings, because nothing but the demo was ever in this database.
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
