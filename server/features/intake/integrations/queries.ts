import { type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { Device } from '../../../platform/http/implementation.ts'
import type { Reseal, SealedSecret, StoredSecrets } from '../../../platform/secrets/rotate-secrets.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import type { IntegrationTable } from './tables.ts'

export type IntegrationRow = Selectable<IntegrationTable>

/** The context to which the sealed key of an integration is bound. */
export const aboutKey = (integrationId: string) => `integration ${integrationId}`

/** Returns the integrations of the current stack, or only these ids, oldest first, with the number of their boxes. */
export async function listIntegrationRows(
  db: StackBound,
  ids?: readonly string[],
): Promise<(IntegrationRow & { box_count: number })[]> {
  return db.tx
    .selectFrom('integration as i')
    .selectAll('i')
    .select((eb) =>
      eb
        .selectFrom('integration_box as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.integration_id', '=', 'i.id')
        .$asScalar()
        .$notNull()
        .as('box_count'),
    )
    .where(db.within('i.stack_id'))
    .$if(ids !== undefined, (query) => query.where('i.id', 'in', [...(ids ?? [])]))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

/** Whether all ids belong to integrations in the given stacks, or in reach if none is given. */
export async function areIntegrationsIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const rows = await db.tx
    .selectFrom('integration as i')
    .select('i.id')
    .where('i.id', 'in', [...ids])
    .$if(stackIds.length > 0, (query) => query.where(db.within('i.stack_id', stackIds)))
    .execute()
  return rows.length === ids.length
}

/** Returns an integration of a stack, and locks it for a change on request. */
export async function findIntegration(
  tx: Tx,
  { id, stackId }: { readonly id: string; readonly stackId: string },
  lock?: 'lock',
): Promise<IntegrationRow | undefined> {
  return tx
    .selectFrom('integration')
    .selectAll()
    .where('id', '=', id)
    .where('stack_id', '=', stackId)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Returns the integration of a webhook, whichever stack owns it. */
export async function findWebhook(tx: Tx, id: string) {
  return tx
    .selectFrom('integration')
    .select(['id', 'stack_id', 'integration_type', 'token_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds an integration. Returns undefined if one exists for the same external customer. */
export async function insertIntegrationRow(
  tx: Tx,
  row: Omit<IntegrationRow, 'synchronized_at' | 'token_hash' | 'token_set_at'>,
): Promise<IntegrationRow | undefined> {
  return tx
    .insertInto('integration')
    .values(row)
    .onConflict((on) => on.column('external_system_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateIntegrationRow(
  tx: Tx,
  { id, stackId }: { readonly id: string; readonly stackId: string },
  change: Partial<IntegrationRow>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('integration')
    .set(change)
    .where('id', '=', id)
    .where('stack_id', '=', stackId)
    .execute()
}

/** Deletes an integration. Its boxes then belong to none. */
export async function deleteIntegrationRow(tx: Tx, id: string, stackId: string): Promise<void> {
  await tx.deleteFrom('integration').where('id', '=', id).where('stack_id', '=', stackId).execute()
}

/** Returns the ids of an integration's boxes. */
export async function boxesOfIntegration(tx: Tx, integrationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('integration_box')
    .select('sensorbox_id')
    .where('integration_id', '=', integrationId)
    .execute()
  return rows.map((row) => row.sensorbox_id)
}

/** Returns the number of disabled boxes of an integration, and the time of the latest report of any of its boxes. */
export async function watchBoxes(
  db: StackBound,
  integrationId: string,
): Promise<{ disabled_count: number; last_at: Date | null }> {
  return boxRows(db.tx)
    .innerJoin('integration_box as b', 'b.sensorbox_id', 's.id')
    .select(({ fn }) => [
      fn.count<number>('s.id').filterWhere('s.enabled_state', '=', 'disabled').as('disabled_count'),
      fn.max('s.con_stamp').as('last_at'),
    ])
    .where('b.integration_id', '=', integrationId)
    .where(db.within('s.stack_id'))
    .executeTakeFirstOrThrow()
}

/** A box here whose hardware id is a serial number of the external system. */
export interface KnownBox {
  readonly id: string
  readonly stack_id: string
  readonly hardware_unique_id: string
  readonly model: string
  readonly alias: string | null
  readonly enabled_state: 'enabled' | 'disabled' | 'in_stock'
  readonly activation_date: Date | null
  readonly integration_id: string | null
}

/** Returns the boxes with these hardware ids and those of the integration, as far as they are visible to the transaction. */
export async function knownBoxes(
  tx: Tx,
  hardwareIds: readonly string[],
  integrationId: string,
): Promise<KnownBox[]> {
  return boxRows(tx)
    .leftJoin('integration_box as b', 'b.sensorbox_id', 's.id')
    .select([
      's.id',
      's.stack_id',
      's.hardware_unique_id',
      's.model',
      's.alias',
      's.enabled_state',
      's.activation_date',
      'b.integration_id',
    ])
    .where((eb) =>
      eb.or([
        eb('s.hardware_unique_id', '=', sql<string>`any (${[...hardwareIds]}::text[])`),
        eb('b.integration_id', '=', integrationId),
      ]),
    )
    .execute()
}

/** Assigns these boxes to the integration, instead of any other. */
export async function bindBoxes(
  tx: Tx,
  { integrationId, stackId }: { readonly integrationId: string; readonly stackId: string },
  sensorboxIds: readonly string[],
): Promise<void> {
  if (sensorboxIds.length === 0) return
  await tx
    .insertInto('integration_box')
    .values(
      sensorboxIds.map((id) => ({ sensorbox_id: id, integration_id: integrationId, stack_id: stackId })),
    )
    .onConflict((on) =>
      on.column('sensorbox_id').doUpdateSet({ integration_id: integrationId, stack_id: stackId }),
    )
    .execute()
}

/** Returns the integrations for these external customers that are visible to the transaction. */
export async function integrationsOfCustomers(
  tx: Tx,
  externalSystemIds: readonly string[],
): Promise<Pick<IntegrationRow, 'id' | 'stack_id' | 'external_system_id'>[]> {
  if (externalSystemIds.length === 0) return []
  return tx
    .selectFrom('integration')
    .select(['id', 'stack_id', 'external_system_id'])
    .where('external_system_id', 'in', [...externalSystemIds])
    .execute()
}

/** Returns the integration's boxes with these hardware ids that its stack still owns, in the form that uploads need. */
export async function devicesOfIntegration(
  tx: Tx,
  integrationId: string,
  hardwareIds: readonly string[],
): Promise<Omit<Device, 'keyHash'>[]> {
  const rows = await boxRows(tx)
    .innerJoin('integration_box as b', (join) =>
      join.onRef('b.sensorbox_id', '=', 's.id').onRef('b.stack_id', '=', 's.stack_id'),
    )
    .select(['s.id', 's.key', 's.hardware_unique_id'])
    .where('b.integration_id', '=', integrationId)
    .where('s.hardware_unique_id', '=', sql<string>`any (${[...hardwareIds]}::text[])`)
    .execute()
  return rows.map((row) => ({ id: row.id, number: row.key, hardwareUniqueId: row.hardware_unique_id }))
}

/** The keys of all integrations. */
export const keysOfIntegrations: StoredSecrets = { reseal: resealKeys, list: listKeys }

async function listKeys(tx: Tx): Promise<SealedSecret[]> {
  const rows = await tx.selectFrom('integration').select(['id', 'api_token_key']).execute()
  return rows.map(({ id, api_token_key: sealed }) => ({ sealed, about: aboutKey(id) }))
}

async function resealKeys(tx: Tx, reseal: Reseal): Promise<void> {
  const rows = await tx
    .selectFrom('integration')
    .select(['id', 'api_token_key'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, api_token_key: sealed } of rows) {
    const resealed = reseal(sealed, aboutKey(id))
    if (resealed === sealed) continue
    await tx.updateTable('integration').set({ api_token_key: resealed }).where('id', '=', id).execute()
  }
}
