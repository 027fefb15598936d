import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import type { RaisedScope } from '../facts-versions/public.ts'
import type { SensorboxModelTable, SensorboxTypeTable } from './tables.ts'

/** Returns all types, sorted by name. */
export async function listTypes(tx: Tx): Promise<Selectable<SensorboxTypeTable>[]> {
  return tx.selectFrom('sensorbox_type').selectAll().orderBy('type').execute()
}

/** Returns all models, sorted by name. */
export async function listModels(tx: Tx): Promise<Selectable<SensorboxModelTable>[]> {
  return tx.selectFrom('sensorbox_model').selectAll().orderBy('name', naturally).execute()
}

/** Adds the type that the scope names. */
export async function insertType(
  tx: Tx,
  scope: RaisedScope<{ type: string }>,
  row: Omit<Insertable<SensorboxTypeTable>, 'type'>,
): Promise<void> {
  await tx
    .insertInto('sensorbox_type')
    .values({ ...row, type: scope.type })
    .execute()
}

/** Adds a model to the type that the scope names. */
export async function insertModel(
  tx: Tx,
  scope: RaisedScope<{ type: string }>,
  row: Omit<Insertable<SensorboxModelTable>, 'type'>,
): Promise<void> {
  await tx
    .insertInto('sensorbox_model')
    .values({ ...row, type: scope.type })
    .execute()
}

/** A select to join with: the models, each with its type and the capabilities of that type. */
export function typedModels(tx: Tx) {
  return tx
    .selectFrom('sensorbox_model as m')
    .innerJoin('sensorbox_type as t', 't.type', 'm.type')
    .select(['m.name', 'm.description', 't.type', 't.config'])
}
