import { chargeKinds } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { balanceRows, creditDays } from '../../core/ledger/public.ts'
import { isInTree } from '../../people/stacks/public.ts'

/** The balance and charges of a stack in the past 7 and 30 days, in 1/10,000 point, and whether its admins were warned. */
export interface Used {
  readonly stack_id: string
  readonly balance: number
  readonly week: number
  readonly month: number
  readonly was_warned: boolean
}

/** Returns the next stacks after an id that were charged in the past 30 days or have been warned, in order of their ids. */
export async function usedAfter(
  tx: Tx,
  { after, today, limit }: { after: string | null; today: string; limit: number },
): Promise<Used[]> {
  const used = (days: number) =>
    sql<number>`coalesce(sum(case when incoming then -amount else amount end)
      filter (where day > ${today}::date - ${days}::integer), 0)::bigint`
  return tx
    .with('used', () =>
      creditDays(tx)
        .select(['stack_id', used(7).as('week'), used(30).as('month')])
        .where('type', 'in', chargeKinds)
        .where(sql<boolean>`day > ${today}::date - 30`)
        .groupBy('stack_id'),
    )
    .selectFrom(balanceRows(tx).as('a'))
    .leftJoin('used', 'used.stack_id', 'a.stack_id')
    .leftJoin('credit_warning as w', 'w.stack_id', 'a.stack_id')
    .select([
      'a.stack_id',
      'a.balance',
      sql<number>`coalesce(used.week, 0)`.as('week'),
      sql<number>`coalesce(used.month, 0)`.as('month'),
      sql<boolean>`w.stack_id is not null`.as('was_warned'),
    ])
    .where((where) => where.or([where('used.month', '>', 0), where('w.stack_id', 'is not', null)]))
    .where(isInTree('a.stack_id'))
    .$if(after !== null, (select) => select.where('a.stack_id', '>', after as string))
    .orderBy('a.stack_id')
    .limit(limit)
    .execute()
}

/** Records the warning of a stack. Returns false if another process has already recorded it. */
export async function noteWarning(tx: Tx, stackId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insertInto('credit_warning')
    .values({ stack_id: stackId, warned_at: now })
    .onConflict((on) => on.doNothing())
    .returning('stack_id')
    .execute()
  return rows.length > 0
}

/** Deletes the record of a warning, so that the stack is warned again the next time. */
export async function forgetWarning(tx: Tx, stackId: string): Promise<void> {
  await tx.deleteFrom('credit_warning').where('stack_id', '=', stackId).execute()
}
