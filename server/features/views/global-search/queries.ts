import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { type Selectable, sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { beginsWith, contains, equals, naturally } from '../../../platform/db/texts.ts'
import { namedAssets } from '../../boxes/assets/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { inReach, namedStacks } from '../../people/stacks/public.ts'

export interface Search {
  readonly text: string
  /** Searches all stacks in reach instead of the current one. */
  readonly everywhere: boolean
}

export type FoundRow = Pick<
  Selectable<Tables['sensorbox']>,
  | 'id'
  | 'alias'
  | 'serial_number'
  | 'hardware_unique_id'
  | 'model'
  | 'combined_state'
  | 'enabled_state'
  | 'con_stamp'
  | 'next_connection_at'
  | 'last_readings'
  | 'stack_id'
  | 'asset_id'
> & { readonly stack_name: string; readonly asset_name: string | null }

/** Returns how many boxes a search finds, and how many of them are in the current stack. */
export async function countFound(db: StackBound, search: Search): Promise<{ total: number; here: number }> {
  const row = await found(db, search)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('s.stack_id', '=', db.stackId).as('here'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), here: Number(row.here) }
}

/** Returns a page of the found boxes: those of the current stack first, then exact matches, then prefixes, then the worst states. */
export async function listFound(
  db: StackBound,
  search: Search,
  page: { readonly offset: number; readonly limit: number },
): Promise<FoundRow[]> {
  const is = (column: NameColumn) => equals(sql.ref(column), search.text)
  const begins = (column: NameColumn) => beginsWith(sql.ref(column), search.text)
  return found(db, search)
    .innerJoin(namedStacks(db.tx).as('k'), 'k.id', 's.stack_id')
    .leftJoin(namedAssets(db.tx).as('t'), 't.id', 's.asset_id')
    .select([
      's.id',
      's.alias',
      's.serial_number',
      's.hardware_unique_id',
      's.model',
      's.combined_state',
      's.enabled_state',
      's.con_stamp',
      's.next_connection_at',
      's.last_readings',
      's.stack_id',
      's.asset_id',
      'k.name as stack_name',
      't.name as asset_name',
    ])
    .orderBy(sql`s.stack_id <> ${db.stackId}`)
    .orderBy(sql`case
      when ${is('s.serial_number')} or ${is('s.hardware_unique_id')} or ${is('s.alias')} then 0
      when ${begins('s.serial_number')} or ${begins('s.alias')} then 1 else 2 end`)
    .orderBy(sql`array_position(${[...worstFirst]}::text[], s.combined_state)`)
    .orderBy('s.serial_number', naturally)
    .orderBy('s.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

const worstFirst: readonly CombinedState[] = [
  'critical',
  'attention',
  'inactive',
  'nominal',
  'disabled',
  'in_stock',
  'unavailable',
]

type NameColumn = 's.serial_number' | 's.hardware_unique_id' | 's.alias'

/** The line breaks prevent matches across two columns. */
const searched = sql`concat_ws(E'\n', s.alias, s.serial_number, s.hardware_unique_id, s.model)`

function found(db: StackBound, { text, everywhere }: Search) {
  return boxRows(db.tx)
    .where(everywhere ? inReach(db, 's.stack_id') : db.within('s.stack_id'))
    .where(contains(searched, text))
}
