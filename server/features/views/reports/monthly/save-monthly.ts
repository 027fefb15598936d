import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { READER_NOT_MEMBER } from '@sensorstack/contract/features/views/reports/errors.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { knownZone } from '../../../notifications/daily-report/public.ts'
import { listAcceptedRights } from '../../../people/access/public.ts'
import { lockCurrentStack } from '../../../people/stacks/public.ts'
import { nameSubject } from '../make-report.ts'
import type { Subject } from '../queries.ts'
import { findMonthlyOf, insertMonthly, updateMonthly } from './monthly-queries.ts'
import { dueAfterMonth, monthAt } from './report-month.ts'

/** The choice of who gets which report each month. */
export interface WantedMonthly {
  readonly subject: Subject
  readonly measures: readonly MeasureType[]
  readonly level: AlarmLevel
  readonly timeZone: string
  readonly readers: readonly string[]
  /** The person who chooses. */
  readonly accountId: string
}

/**
 * Saves who gets the report of an asset or box of the current stack each month, in place of an earlier choice. The first report is
 * about the month of the choice. Returns the name of the subject. Throws ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND, MEASURE_NOT_MEASURED
 * or READER_NOT_MEMBER.
 */
export async function saveMonthly(
  db: StackBound,
  wanted: WantedMonthly,
  now: number,
  random: Random,
): Promise<void> {
  const { subject, level, readers, accountId } = wanted
  const measures = [...wanted.measures].sort((a, b) => measureTypes[a].code - measureTypes[b].code)
  const { name } = await nameSubject(db, subject, measures)
  const members = new Set((await listAcceptedRights(db.tx, [db.stackId])).map(({ account_id }) => account_id))
  if (readers.some((id) => !members.has(id))) throw new ApiError(READER_NOT_MEMBER)
  const zone = knownZone(wanted.timeZone)
  // Two choices for one subject must not both be the first.
  await lockCurrentStack(db)
  const known = await findMonthlyOf(db, subject)
  const month = known?.next_month ?? monthAt(zone, now)
  const choice = {
    subject: name,
    measures,
    level,
    time_zone: zone,
    readers: [...readers],
    next_month: month,
    due_at: new Date(dueAfterMonth(zone, month)),
    chosen_at: new Date(now),
    chosen_by: accountId,
  }
  if (known) await updateMonthly(db, known.id, choice)
  else {
    await insertMonthly(db, {
      id: random.id(),
      stack_id: db.stackId,
      asset_id: subject.assetId ?? null,
      sensorbox_id: subject.sensorboxId ?? null,
      ...choice,
    })
  }
}
