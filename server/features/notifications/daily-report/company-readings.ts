import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CompanyReport } from './company-report.ts'
import { readCompany } from './read-company.ts'
import type { ReportDay } from './report-day.ts'

/** Which part of which company's report is asked for, and on behalf of whom; that person must work there now. */
export interface AskedCompany {
  readonly accountId: string
  readonly stackId: string
  readonly day: Pick<ReportDay, 'startMs' | 'endMs'>
  readonly mostDetails: number | null
}

/** A company as it was at a moment. */
export interface CompanyReading {
  readonly company: CompanyReport
  readonly readMs: number
}

/**
 * What reports say of companies. A company looks the same to all who work there, and many of them get their report in the
 * same minute: it is read once for them.
 */
export interface CompanyReadings {
  read(asked: AskedCompany): Promise<CompanyReading>
  /** How often the database was asked so far. */
  readonly count: number
  /** Lets go of what is too old to be told. */
  forgetOld(): void
}

/** States are those of the moment, and times in a report have minutes. */
const freshMs = 60_000
/** Some 50 kB each with all details. */
const mostKept = 200

/** Nothing is kept longer than a minute, and none of it beyond this process. */
export function createCompanyReadings(deps: {
  readonly database: Pick<Database, 'forStacks'>
  readonly clock: Clock
}): CompanyReadings {
  const { database, clock } = deps
  const kept = new Map<string, CompanyReading>()
  const isOld = ({ readMs }: CompanyReading) => Math.abs(clock.now() - readMs) >= freshMs
  let count = 0
  return {
    get count() {
      return count
    },
    read: async ({ accountId, stackId, day, mostDetails }) => {
      const key = [stackId, day.startMs, day.endMs, mostDetails].join(' ')
      const known = kept.get(key)
      if (known && !isOld(known)) return known
      count += 1
      const readMs = clock.now()
      // As the person's own request would read, behind both walls.
      const company = await database.forStacks(
        { scope: { accountId, roots: [stackId], tree: false, barred: [] }, stackId, readOnly: true },
        (db) => readCompany(db, day, readMs, mostDetails),
      )
      const reading = { company, readMs }
      kept.delete(key)
      kept.set(key, reading)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return reading
    },
    forgetOld: () => {
      for (const [key, reading] of kept) if (isOld(reading)) kept.delete(key)
    },
  }
}
