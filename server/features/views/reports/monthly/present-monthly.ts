import type { MonthlyReport } from '@sensorstack/contract/features/views/reports/monthly.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listAcceptedRights } from '../../../people/access/public.ts'
import { type MonthlyRow, namesOf } from './monthly-queries.ts'

/** Returns a monthly report for the response, with the people who get it as they are now. */
export async function presentMonthly(db: StackBound, row: MonthlyRow): Promise<MonthlyReport> {
  const names = await namesOf(db, [...row.readers, row.chosen_by])
  const members = new Set((await listAcceptedRights(db.tx, [db.stackId])).map(({ account_id }) => account_id))
  return {
    id: row.id,
    asset_id: row.asset_id,
    sensorbox_id: row.sensorbox_id,
    measures: row.measures,
    level: row.level,
    time_zone: row.time_zone,
    readers: row.readers.map((id) => ({
      account_id: id,
      name: names.get(id) ?? null,
      may_read: members.has(id),
    })),
    next_month: row.next_month,
    due_at: row.due_at.toISOString(),
    chosen_at: row.chosen_at.toISOString(),
    chosen_by: names.get(row.chosen_by) ?? null,
  }
}
