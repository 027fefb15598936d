import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CompanyReport } from './company-report.ts'
import { readCompany } from './read-company.ts'
import type { CoveredDay } from './report-day.ts'

/** A request for a company's report on behalf of a user, who must currently have a right in the company. */
export interface AskedCompany {
  readonly accountId: string
  readonly stackId: string
  readonly day: CoveredDay
  readonly mostDetails: number | null
}

/** The report of a company at a point in time. */
export interface CompanyReading {
  readonly company: CompanyReport
  readonly readMs: number
}

/**
 * A cache of the reports of companies. A company looks the same to all its users, and many of them get their report in the same
 * minute, so it is read once for all of them.
 */
export interface CompanyReadings {
  read(asked: AskedCompany): Promise<CompanyReading>
  /** The number of database reads so far. */
  readonly count: number
  /** Drops outdated entries. */
  forgetOld(): void
}

/** How long a report may be reused. It shows current states, with times in minutes. */
const freshMs = 60_000
/** The size of the cache, at about 50 kB per entry with all details. */
const mostKept = 200

/** Creates an in-memory cache, which keeps entries for at most a minute. */
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
      const key = [stackId, day.day, day.startMs, day.endMs, mostDetails].join(' ')
      const known = kept.get(key)
      if (known && !isOld(known)) return known
      count += 1
      const readMs = clock.now()
      // Reads like a request of the user, with both layers of tenant isolation.
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
