import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

interface SentType {
  readonly name: string
  readonly description: string
}

/** An asset whose boxes are delivered. */
export interface SentAsset {
  readonly name: string
  readonly description: string
  readonly type: SentType | null
}

/** Locks an asset of the current stack until the end of the transaction. Returns undefined if it doesn't exist. */
export async function lockSentAsset(db: StackBound, assetId: string): Promise<SentAsset | undefined> {
  const row = await db.tx
    .selectFrom('asset as a')
    .leftJoin('asset_type as t', 't.id', 'a.asset_type_id')
    .select(['a.name', 'a.description', 't.name as type_name', 't.description as type_description'])
    .where('a.id', '=', assetId)
    .where(db.within('a.stack_id', [db.stackId]))
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) return undefined
  const { name, description, type_name, type_description } = row
  return {
    name,
    description,
    type: type_name === null ? null : { name: type_name, description: type_description ?? '' },
  }
}

/** Returns the asset of a stack in reach that was made after an asset whose boxes it got, or undefined. */
export async function findDeliveredAsset(
  db: StackBound,
  { stackId, from }: { readonly stackId: string; readonly from: string },
): Promise<string | undefined> {
  const row = await db.tx
    .selectFrom('asset')
    .select('id')
    .where('delivered_from', '=', from)
    .where(db.within('stack_id', [stackId]))
    .executeTakeFirst()
  return row?.id
}

/** Returns the type of a stack in reach that has the name of the given one. If it has none, it gets one with this id. */
export async function takeTypeAlong(
  db: StackBound,
  {
    id,
    stackId,
    type,
    now,
  }: { readonly id: string; readonly stackId: string; readonly type: SentType; readonly now: Date },
): Promise<string> {
  const added = await db.tx
    .insertInto('asset_type')
    .values({ id, stack_id: stackId, ...type, created_at: now })
    .onConflict((on) => on.columns(['stack_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    listChanged(db.tx, 'asset_types', [stackId], [id])
    return id
  }
  const { id: known } = await db.tx
    .selectFrom('asset_type')
    .select('id')
    .where('name', '=', type.name)
    .where(db.within('stack_id', [stackId]))
    .executeTakeFirstOrThrow()
  return known
}
