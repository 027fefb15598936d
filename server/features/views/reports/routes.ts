import * as contract from '@sensorstack/contract/features/views/reports/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { languages } from '@sensorstack/contract/platform/languages.ts'
import { defaultTimeZone } from '@sensorstack/contract/platform/time.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { answer, type Call, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { zoneOfCaller } from '../../people/accounts/public.ts'
import { languageFor } from '../../people/auth/public.ts'
import { makeReport, prepareReport } from './make-report.ts'
import { monthlyReportRoutes } from './monthly/monthly-routes.ts'
import { presentEntry, presentPreview, presentReport } from './present.ts'
import { findReport, listReports } from './queries.ts'
import { subjectGiven, subjectIfGiven } from './report-subject.ts'
import { verifyReport } from './verify-report.ts'

const [defaultLanguage] = languages

/** The endpoints for reports of assets and boxes. */
export function reportRoutes(random: Random): Implementation[] {
  return [
    ...monthlyReportRoutes(random),
    implement(contract.listReports, async ({ db, query }) =>
      (await listReports(db, { subject: subjectIfGiven(query), before: query.before })).map(presentEntry),
    ),
    implement(contract.previewReport, async ({ db, body, now }) => {
      const { collected } = await prepareReport(db, wantedBy(body), now)
      return presentPreview(collected)
    }),
    implement(contract.makeReport, async ({ db, body, caller, now, note }) => {
      const wanted = {
        ...wantedBy(body),
        language: body.language ?? (await languageFor(db.tx, [caller.accountId])) ?? defaultLanguage,
        timeZone: body.time_zone ?? (await zoneOfCaller(db)) ?? defaultTimeZone,
        accountId: caller.accountId,
        isMonthly: false,
      }
      const id = await makeReport(db, wanted, now, random)
      const report = await read(db, id)
      const { nr, subject, start_time, end_time, hash } = presentEntry(report)
      note({ target: id, detail: { nr, subject, start_time, end_time, hash } })
      return answer<typeof contract.makeReport>(201, presentReport(report))
    }),
    implement(contract.getReport, async ({ db, params }) => presentReport(await read(db, params.id))),
    implement(contract.verifyReport, async ({ db, params, now }) =>
      verifyReport(db, await read(db, params.id), now),
    ),
  ]
}

function wantedBy(body: Call<typeof contract.previewReport>['body']) {
  return {
    subject: subjectGiven(body),
    period: { startMs: body.start_time, endMs: body.end_time },
    measures: body.measures,
    level: body.level ?? ('critical' as const),
  }
}

/** Throws NOT_FOUND. */
async function read(db: StackBound, id: string) {
  const row = await findReport(db, id)
  if (!row) throw new ApiError(NOT_FOUND)
  return row
}
