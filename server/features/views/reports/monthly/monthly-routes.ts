import * as contract from '@sensorstack/contract/features/views/reports/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { defaultTimeZone } from '@sensorstack/contract/platform/time.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../../platform/http/implementation.ts'
import { zoneOfCaller } from '../../../people/accounts/public.ts'
import { subjectGiven } from '../report-subject.ts'
import { deleteMonthly, findMonthly, findMonthlyOf } from './monthly-queries.ts'
import { presentMonthly } from './present-monthly.ts'
import { saveMonthly } from './save-monthly.ts'

/** The endpoints for the reports that people get each month. */
export function monthlyReportRoutes(random: Random): Implementation[] {
  return [
    implement(contract.listMonthlyReports, async ({ db, query }) => {
      const row = await findMonthlyOf(db, subjectGiven(query))
      return row ? [await presentMonthly(db, row)] : []
    }),
    implement(contract.saveMonthlyReport, async ({ db, body, caller, now, note }) => {
      const subject = subjectGiven(body)
      await saveMonthly(
        db,
        {
          subject,
          measures: body.measures,
          level: body.level ?? 'critical',
          timeZone: body.time_zone ?? (await zoneOfCaller(db)) ?? defaultTimeZone,
          readers: body.account_ids,
          accountId: caller.accountId,
        },
        now,
        random,
      )
      const saved = await findMonthlyOf(db, subject)
      if (!saved) throw new Error('a monthly report was saved')
      const { id, subject: name, readers } = saved
      note({ target: id, detail: { subject: name, people: readers.length } })
      return presentMonthly(db, saved)
    }),
    implement(contract.endMonthlyReport, async ({ db, params, note }) => {
      const row = await findMonthly(db, params.id)
      if (!row) throw new ApiError(NOT_FOUND)
      await deleteMonthly(db, row.id)
      note({ target: row.id, detail: { subject: row.subject } })
      return undefined
    }),
  ]
}
