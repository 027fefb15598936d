import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { REPORT_OF_NOTHING, REPORT_TOO_LARGE } from '@sensorstack/contract/features/views/reports/errors.ts'
import { languages } from '@sensorstack/contract/platform/languages.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database, StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { knownBoxes } from '../../../boxes/delivery/public.ts'
import { listAcceptedRights } from '../../../people/access/public.ts'
import { listAddressed } from '../../../people/accounts/public.ts'
import { languageFor } from '../../../people/auth/public.ts'
import { stackName } from '../../../people/stacks/public.ts'
import { makeReport } from '../make-report.ts'
import { findReport } from '../queries.ts'
import { subjectOf } from '../report-subject.ts'
import { type MonthlyOutcome, monthlyMail } from './monthly-mails.ts'
import {
  deleteMonthly,
  listDueMonthly,
  lockDueMonthly,
  type MonthlyRow,
  putOffMonthly,
  updateMonthly,
} from './monthly-queries.ts'
import { dueAfterMonth, monthAfter, periodOfMonth } from './report-month.ts'

export interface MonthlyReportDeps {
  readonly database: Pick<Database, 'asSystem' | 'forStacks'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly publicUrl: string
}

const [defaultLanguage] = languages
const pauseMs = 10 * 60_000
/** How many are tried in one call; those that other processes are making are skipped. */
const mostTried = 20

/**
 * Makes the monthly report that has been due longest, and sends it to its readers. One at each call, because it can take long. The
 * report, the mails, the trail and the next month are one transaction with a lock on the choice, so a month is reported once, by
 * whichever process, and a month that was missed is reported later. A failed one is tried again later and delays no other.
 */
export async function sendMonthlyReports(deps: MonthlyReportDeps): Promise<void> {
  const { database, clock, log } = deps
  const now = clock.now()
  const due = await database.asSystem((tx) => listDueMonthly(tx, new Date(now), mostTried))
  for (const { id, stack_id: stackId, chosen_by: accountId } of due) {
    try {
      const isDone = await database.forStacks(
        { scope: { accountId, roots: [stackId], tree: false, barred: [] }, stackId, readOnly: false },
        (db) => sendIfDue(db, deps, id, now),
      )
      if (isDone) return
    } catch (error) {
      log.error({ err: error, monthlyReport: id }, 'a monthly report could not be made')
      await database.asSystem((tx) => putOffMonthly(tx, id, new Date(now), new Date(now + pauseMs)))
    }
  }
}

/** Returns false if another process has it. */
async function sendIfDue(db: StackBound, deps: MonthlyReportDeps, id: string, now: number): Promise<boolean> {
  const monthly = await lockDueMonthly(db, id, new Date(now))
  if (!monthly) return false
  const readers = await readersOf(db, monthly)
  const month = monthAfter(monthly.next_month)
  const next = { next_month: month, due_at: new Date(dueAfterMonth(monthly.time_zone, month)) }
  // Nobody may see it at present, so nobody needs it.
  if (readers.length === 0) {
    await updateMonthly(db, id, next)
    return true
  }
  const outcome = await makeMonthly(db, deps, monthly, now)
  await noteOutcome(db, deps, monthly, { outcome, people: readers.length, now })
  if (outcome.kind === 'over') await deleteMonthly(db, id)
  else await updateMonthly(db, id, next)
  const company = await stackName(db, db.stackId)
  for (const { accountId, email } of readers) {
    const language = (await languageFor(db.tx, [accountId])) ?? defaultLanguage
    const mail = monthlyMail({
      to: email,
      language,
      publicUrl: deps.publicUrl,
      company,
      monthly,
      outcome,
    })
    await queueMail(db.tx, deps.random, now, mail)
  }
  return true
}

/** Returns the people who get the report and may see it now. */
async function readersOf(db: StackBound, { readers }: MonthlyRow) {
  const members = new Set((await listAcceptedRights(db.tx, [db.stackId])).map(({ account_id }) => account_id))
  const people = await listAddressed(
    db.tx,
    readers.filter((id) => members.has(id)),
  )
  return people.map(({ id, email }) => ({ accountId: id, email }))
}

async function makeMonthly(
  db: StackBound,
  { random }: MonthlyReportDeps,
  monthly: MonthlyRow,
  now: number,
): Promise<MonthlyOutcome> {
  const { measures, level, time_zone: timeZone, chosen_by: accountId, next_month: month } = monthly
  const { sensorboxId } = subjectOf(monthly)
  // A copy of a delivered box can be reported, but nothing is added to it any more.
  const box = sensorboxId === undefined ? undefined : (await knownBoxes(db, [sensorboxId])).get(sensorboxId)
  if (box?.createdMs === null) return { kind: 'over' }
  try {
    const id = await makeReport(
      db,
      {
        subject: subjectOf(monthly),
        period: periodOfMonth(timeZone, month),
        measures,
        level,
        language: (await languageFor(db.tx, [accountId])) ?? defaultLanguage,
        timeZone,
        accountId,
        isMonthly: true,
      },
      now,
      random,
    )
    const report = await findReport(db, id)
    if (!report) throw new Error('a report was made')
    return { kind: 'made', report }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    switch (error.definition) {
      case REPORT_OF_NOTHING:
        return { kind: 'nothing' }
      case REPORT_TOO_LARGE:
        return { kind: 'too large' }
      case ASSET_NOT_FOUND:
      case SENSORBOX_NOT_FOUND:
        return { kind: 'over' }
      default:
        throw error
    }
  }
}

async function noteOutcome(
  db: StackBound,
  { random }: MonthlyReportDeps,
  monthly: MonthlyRow,
  { outcome, people, now }: { outcome: MonthlyOutcome; people: number; now: number },
): Promise<void> {
  const entry = { stackId: db.stackId, accountId: null, now }
  if (outcome.kind === 'made') {
    const { id, nr, subject, start_ms, end_ms, hash } = outcome.report
    const [start_time, end_time] = [start_ms, end_ms].map((ms) => new Date(ms).toISOString())
    const detail = { nr, subject, start_time, end_time, hash, people }
    await audit(db.tx, random, { ...entry, action: 'reports.makeMonthly', target: id, detail })
  } else if (outcome.kind === 'over') {
    const detail = { subject: monthly.subject }
    await audit(db.tx, random, { ...entry, action: 'reports.endMonthly', target: monthly.id, detail })
  }
}
