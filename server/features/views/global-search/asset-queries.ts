import type { AssetState } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { assetStates } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { beginsWith, equals, naturally } from '../../../platform/db/texts.ts'
import { assetsByText } from '../../boxes/assets/public.ts'
import { inReach, namedStacks } from '../../people/stacks/public.ts'
import type { Search } from './queries.ts'

/** An asset that a search finds. */
export interface FoundAssetRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly asset_type: string | null
  readonly combined_state: AssetState
  readonly device_count: number
  readonly stack_id: string
  readonly stack_name: string
}

/** Returns how many assets a search finds, and how many of them are in the current stack. */
export async function countFoundAssets(
  db: StackBound,
  search: Search,
): Promise<{ total: number; here: number }> {
  const row = await found(db, search)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('a.stack_id', '=', db.stackId).as('here'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), here: Number(row.here) }
}

/** Returns a page of the found assets: those of the current stack first, then exact names, then prefixes, then the worst states. */
export async function listFoundAssets(
  db: StackBound,
  search: Search,
  page: { readonly offset: number; readonly limit: number },
): Promise<FoundAssetRow[]> {
  const name = sql.ref('a.name')
  return found(db, search)
    .innerJoin(namedStacks(db.tx).as('k'), 'k.id', 'a.stack_id')
    .select(['a.id', 'a.name', 'a.description', 'a.asset_type', 'a.combined_state', 'a.device_count'])
    .select(['a.stack_id', 'k.name as stack_name'])
    .orderBy(sql`a.stack_id <> ${db.stackId}`)
    .orderBy(sql`case when ${equals(name, search.text)} then 0
      when ${beginsWith(name, search.text)} then 1 else 2 end`)
    .orderBy(sql`array_position(${[...worstFirst]}::text[], a.combined_state)`)
    .orderBy('a.name', naturally)
    .orderBy('a.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

const worstFirst: readonly AssetState[] = [
  ...assetStates.filter((state) => state !== 'nominal' && state !== 'inactive'),
  'inactive',
  'nominal',
]

function found(db: StackBound, { text, everywhere }: Search) {
  const assets = db.tx.selectFrom(assetsByText(db.tx, text).as('a'))
  return assets.where(everywhere ? inReach(db, 'a.stack_id') : db.within('a.stack_id'))
}
