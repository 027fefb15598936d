import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { listOwnStacks } from '../../people/access/public.ts'
import { languageFor } from '../../people/auth/public.ts'
import type { CompanyReading, CompanyReadings } from './company-readings.ts'
import { mostShown } from './company-report.ts'
import { dailyReportMail } from './mails.ts'
import { type DuePerson, listUnplanned, lockDuePerson, putOff, savePlans, saveReport } from './queries.ts'
import { knownZone, nextDueMs, type ReportDay, reportDayAt } from './report-day.ts'

export interface DailyReportDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly publicUrl: string
  readonly readings: CompanyReadings
}

/** How late a delayed report may still be written. After that it is skipped. */
export const latestMs = 4 * 3_600_000
/** The limits of one call, because a shutdown waits for it. Reading takes most of the time. */
const mostInARun = { people: 50, readings: 10 }
const plansPerTransaction = 500
const pauseMs = 10 * 60_000

/**
 * Schedules the next reports of users who have switched reports on or changed their zone. The first report comes on the morning
 * after the switch.
 */
export async function planReports({ database, clock }: Pick<DailyReportDeps, 'database' | 'clock'>) {
  let planned: number
  do {
    const now = clock.now()
    planned = await database.asSystem(async (tx) => {
      const people = await listUnplanned(tx, new Date(now), plansPerTransaction)
      const plans = people.map(({ account_id: accountId, time_zone: zone, last_day: lastDay }) => ({
        accountId,
        zone,
        dueAt: new Date(nextDueMs(knownZone(zone), now, lastDay)),
      }))
      await savePlans(tx, new Date(now), plans)
      return plans.length
    })
  } while (planned === plansPerTransaction)
}

/**
 * Writes due reports, a few at each call. Reading, queueing the mail and recording the day are one transaction with a lock on
 * the user's row. Several processes may therefore run this at once, and no report is lost or sent twice if a process dies. A
 * failed report is retried later and delays no other.
 */
export async function sendDueReports(deps: DailyReportDeps): Promise<void> {
  const { readings } = deps
  readings.forgetOld()
  const before = readings.count
  for (let people = 0; people < mostInARun.people; people++) {
    if (readings.count - before >= mostInARun.readings) return
    if (!(await sendNext(deps))) return
  }
}

async function sendNext(deps: DailyReportDeps): Promise<boolean> {
  const { database, clock, log } = deps
  const now = clock.now()
  let accountId: string | undefined
  try {
    await database.asSystem(async (tx) => {
      const person = await lockDuePerson(tx, new Date(now))
      if (!person) return
      accountId = person.account_id
      await sendTo(tx, deps, person, now)
    })
  } catch (error) {
    if (accountId === undefined) throw error
    log.error({ err: error, account: accountId }, 'a daily report could not be written')
    const failed = accountId
    await database.asSystem((tx) => putOff(tx, failed, new Date(now), new Date(now + pauseMs)))
  }
  return accountId !== undefined
}

async function sendTo(tx: Tx, deps: DailyReportDeps, person: DuePerson, now: number): Promise<void> {
  const { account_id: accountId, settings, last_day: lastDay } = person
  if (!person.wants) return saveReport(tx, accountId, { due_at: null })
  const zone = knownZone(settings.time_zone)
  const today = reportDayAt(zone, now)
  const lateMs = now - today.dueMs
  const isDue = lateMs >= 0 && lateMs < latestMs && (lastDay === null || today.day > lastDay)
  const stackIds = isDue ? await listOwnStacks(tx, accountId) : []
  if (stackIds.length > 0) await writeReport(tx, deps, { ...person, zone }, today, stackIds, now)
  await saveReport(tx, accountId, {
    time_zone: settings.time_zone,
    due_at: new Date(nextDueMs(zone, now, isDue ? today.day : lastDay)),
    ...(isDue && { last_day: today.day }),
  })
}

async function writeReport(
  tx: Tx,
  { random, publicUrl, readings }: DailyReportDeps,
  person: DuePerson & { readonly zone: string },
  day: ReportDay,
  stackIds: readonly string[],
  now: number,
): Promise<void> {
  const { account_id: accountId, email, settings, zone } = person
  const shown = stackIds.slice(0, mostShown.companies)
  const read: CompanyReading[] = []
  let detailsLeft = settings.daily_report_detailed ? mostShown.details : null
  for (const stackId of shown) {
    const reading = await readings.read({ accountId, stackId, day, mostDetails: detailsLeft })
    read.push(reading)
    if (detailsLeft !== null) detailsLeft -= reading.company.details?.items.length ?? 0
  }
  const mail = dailyReportMail({
    to: email,
    language: (await languageFor(tx, [accountId])) ?? 'en',
    publicUrl,
    zone,
    format: settings.time_format,
    day,
    // The time of the oldest reading in the report.
    now: Math.min(now, ...read.map(({ readMs }) => readMs)),
    companies: read.map(({ company }) => company),
    moreCompanies: stackIds.length - shown.length,
  })
  await queueMail(tx, random, now, mail)
}
