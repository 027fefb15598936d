import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import {
  type ComparedState,
  comparedStates,
  queueStates,
} from '@sensorstack/contract/features/views/monitoring/queue-states.ts'
import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { lastStateButOneSince, stateAt } from '../../core/event-log/public.ts'
import { boxRows } from '../../core/sensorbox-kernel/public.ts'
import { stackTallies } from '../../core/tallies/public.ts'
import { inReach } from '../../people/stacks/public.ts'

/** One stack, or every stack in reach. */
export type Watched = string | undefined

function watched(db: StackBound, stack: Watched, column: string) {
  return stack === undefined ? inReach(db, column) : db.within(column, [stack])
}

/** Returns the stored counts of boxes in the states that need attention. */
export async function countQueued(db: StackBound, stack: Watched) {
  return db.tx
    .selectFrom(stackTallies(db.tx).as('tally'))
    .select([
      sql<number>`coalesce(sum(tally.critical), 0)::integer`.as('critical'),
      sql<number>`coalesce(sum(tally.attention), 0)::integer`.as('attention'),
    ])
    .where(watched(db, stack, 'tally.stack_id'))
    .executeTakeFirstOrThrow()
}

/** The id of a box and of its stack. */
interface FoundBox {
  readonly id: string
  readonly stack_id: string
}

/** Returns the first of these boxes, by state and then longest first, and the state of each at `sinceMs`. */
export async function listQueued(
  db: StackBound,
  stack: Watched,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<(FoundBox & { readonly was: CombinedState | null })[]> {
  const worst = boxRows(db.tx)
    .select(['s.id', 's.stack_id', 's.combined_state', 's.state_since'])
    .where('s.combined_state', 'in', [...queueStates])
    .where(watched(db, stack, 's.stack_id'))
    .orderBy(sql`s.combined_state = 'critical'`, 'desc')
    .orderBy('s.state_since')
    .orderBy('s.id')
    .limit(limit)
  const was = stateAt('w.id', sinceMs)
  return db.tx
    .selectFrom(worst.as('w'))
    .select(['w.id', 'w.stack_id', sql<CombinedState | null>`nullif(${was}, w.combined_state)`.as('was')])
    .orderBy(sql`w.combined_state = 'critical'`, 'desc')
    .orderBy('w.state_since')
    .orderBy('w.id')
    .execute()
}

/** A condition that excludes changes of state that only result from enabling a box. */
const isNews = sql<boolean>`not (s.combined_state = 'nominal'
  and s.previous_combined_state in ('in_stock', 'disabled', 'unavailable'))`

function changedSince(db: StackBound, stack: Watched, sinceMs: number) {
  return boxRows(db.tx)
    .where('s.state_since', '>=', new Date(sinceMs))
    .where('s.previous_combined_state', 'is not', null)
    .where(watched(db, stack, 's.stack_id'))
}

/** Returns the boxes with the newest changes of state since then, with their previous states. */
export async function listChanged(
  db: StackBound,
  stack: Watched,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<(FoundBox & { readonly from: CombinedState | null; readonly from_since_ms: number | null })[]> {
  const newest = changedSince(db, stack, sinceMs)
    .where(isNews)
    .select(['s.id', 's.stack_id', 's.previous_combined_state', 's.state_since'])
    .orderBy('s.state_since', 'desc')
    .orderBy('s.id')
    .limit(limit)
  return db.tx
    .selectFrom(newest.as('n'))
    .select(['n.id', 'n.stack_id', 'n.previous_combined_state as from'])
    .select(lastStateButOneSince('n.id').as('from_since_ms'))
    .orderBy('n.state_since', 'desc')
    .orderBy('n.id')
    .execute()
}

/** Returns the number of boxes with news since then, and the difference in the number of boxes for each state. */
export async function compareWith(
  db: StackBound,
  stack: Watched,
  sinceMs: number,
): Promise<{ count: number; deltas: Record<ComparedState, number> }> {
  const changed = changedSince(db, stack, sinceMs).select([
    's.combined_state as is',
    isNews.as('is_news'),
    sql<CombinedState>`coalesce(${stateAt('s.id', sinceMs)}, s.combined_state)`.as('was'),
  ])
  const rows = await db.tx
    .selectFrom(changed.as('c'))
    .select(['c.is', 'c.was', sql<number>`count(*)::integer`.as('count')])
    .select(sql<number>`(count(*) filter (where c.is_news))::integer`.as('news'))
    .groupBy(['c.is', 'c.was'])
    .execute()
  const sum = (state: ComparedState, side: 'is' | 'was') =>
    rows.reduce((all, row) => all + (row[side] === state ? row.count : 0), 0)
  return {
    count: rows.reduce((all, row) => all + row.news, 0),
    deltas: Object.fromEntries(
      comparedStates.map((state) => [state, sum(state, 'is') - sum(state, 'was')]),
    ) as Record<ComparedState, number>,
  }
}
