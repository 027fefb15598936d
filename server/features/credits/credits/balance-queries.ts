import { chargeKinds } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { balanceRows, creditDays } from '../../core/ledger/public.ts'
import { inReach, isBelowCurrent } from '../../people/stacks/public.ts'

export interface BalanceRow {
  readonly stack_id: string
  readonly balance: number
  readonly updated_at: Date | null
  readonly last_transaction: string | null
  /** The charges of the past 7 and 30 days, including today. */
  readonly week: number
  readonly month: number
}

/** Returns the balance of a stack that is visible to the transaction. */
export async function findBalance(db: StackBound, stackId: string, today: string): Promise<BalanceRow> {
  return balances(db, today)
    .where('a.stack_id', '=', stackId)
    .where(db.within('a.stack_id', [stackId]))
    .executeTakeFirstOrThrow()
}

/** Returns the balances of all stacks below the current one. */
export async function listBalancesBelow(db: StackBound, today: string): Promise<BalanceRow[]> {
  return balances(db, today)
    .where(inReach(db, 'a.stack_id'))
    .where(isBelowCurrent(db, 'a.stack_id'))
    .orderBy('a.stack_id')
    .execute()
}

function balances(db: StackBound, today: string) {
  const used = (days: number) =>
    sql<number>`coalesce(sum(case when incoming then -amount else amount end)
      filter (where day > ${today}::date - ${days}::integer), 0)::bigint`
  return db.tx
    .with('used', () =>
      creditDays(db.tx)
        .select(['stack_id', used(7).as('week'), used(30).as('month')])
        .where('type', 'in', chargeKinds)
        .where(sql<boolean>`day > ${today}::date - 30`)
        .groupBy('stack_id'),
    )
    .selectFrom(balanceRows(db.tx).as('a'))
    .leftJoin('used', 'used.stack_id', 'a.stack_id')
    .select([
      'a.stack_id',
      'a.balance',
      'a.updated_at',
      'a.last_transaction',
      sql<number>`coalesce(used.week, 0)`.as('week'),
      sql<number>`coalesce(used.month, 0)`.as('month'),
    ])
}
