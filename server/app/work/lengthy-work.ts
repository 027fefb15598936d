import type { Logger } from 'pino'
import {
  gatherAlarmNews,
  noteMailOutcomes,
  sendAlarmMails,
} from '../../features/notifications/alarm-mails/public.ts'
import { createCompanyReadings, sendDueReports } from '../../features/notifications/daily-report/public.ts'
import { sendMonthlyReports } from '../../features/views/reports/public.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from './ticker.ts'

export interface LengthyWorkDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
}

/** Returns the due work that takes long, so that it runs in parallel with the rest. */
export function lengthyWork(platform: LengthyWorkDeps, publicUrl: string): DueWork[] {
  const { database } = platform
  const readings = createCompanyReadings(platform)
  return [
    { name: 'news of alarms', everyMs: 0, run: () => gatherAlarmNews(platform) },
    { name: 'mails about alarms', everyMs: 0, run: () => sendAlarmMails({ ...platform, publicUrl }) },
    { name: 'mails about alarms that left', everyMs: 5_000, run: (now) => noteMailOutcomes(database, now) },
    { name: 'daily reports', everyMs: 0, run: () => sendDueReports({ ...platform, publicUrl, readings }) },
    { name: 'monthly reports', everyMs: 0, run: () => sendMonthlyReports({ ...platform, publicUrl }) },
  ]
}
