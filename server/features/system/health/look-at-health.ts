import {
  type Health,
  type HealthProblem,
  type HealthWarning,
  statusOf,
} from '@sensorstack/contract/features/system/health/routes.ts'
import { findLastBackup } from '../../../platform/backup/note-queries.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { countBacklog } from '../../../platform/mail/queries.ts'
import type { DiskState } from '../../../platform/storage/disk-watch.ts'

export interface HealthDeps {
  readonly database: Pick<Database, 'ping' | 'asSystem'>
  readonly clock: Pick<Clock, 'now'>
  /** Returns the state of the disk that holds the data folder. */
  readonly disk: () => Promise<DiskState>
  readonly hasDemo: () => boolean
  readonly isPreparing: () => boolean
  /** Whether this server is about to stop, so that a proxy should choose another one. */
  readonly isStopping: () => boolean
  /** Whether the operator's own broker is unavailable. By default there is none. */
  readonly isBrokerAway?: () => boolean
  /** The names of due work that has not succeeded for too long. */
  readonly lateWork: () => readonly string[]
  /** How often the operator wants a backup to be made. Without it, nothing warns of a missing one. */
  readonly backupEveryMs?: number | undefined
  /** Whether there is a mail server. Without one, mails wait for the operator. */
  readonly sendsMails: boolean
}

/** An attempt fails now and then. A mail that has waited for this long is stuck. */
const stuckAfterMs = 15 * 60_000

/** Looks at everything on which the service depends. */
export async function lookAtHealth(deps: HealthDeps): Promise<Health> {
  const [up, disk] = await Promise.all([deps.database.ping(), deps.disk()])
  const problems: HealthProblem[] = [
    ...(deps.isPreparing() ? (['preparing'] as const) : []),
    ...(deps.isStopping() ? (['stopping'] as const) : []),
    ...(up ? [] : (['database'] as const)),
    ...(disk === 'full' ? (['disk'] as const) : []),
  ]
  const warnings: HealthWarning[] = [
    ...(disk === 'low' ? (['disk'] as const) : []),
    ...(up && (await areMailsStuck(deps)) ? (['mail'] as const) : []),
    ...(deps.isBrokerAway?.() ? (['broker'] as const) : []),
    ...(deps.lateWork().length > 0 ? (['due_work'] as const) : []),
    ...(up && (await isBackupMissing(deps)) ? (['backup'] as const) : []),
  ]
  return { status: statusOf(problems), problems, warnings, demo: deps.hasDemo() }
}

async function areMailsStuck({ sendsMails, database, clock }: HealthDeps): Promise<boolean> {
  if (!sendsMails) return false
  const { oldest } = await database.asSystem(countBacklog)
  return oldest !== null && clock.now() - oldest.getTime() > stuckAfterMs
}

async function isBackupMissing({ backupEveryMs, database, clock }: HealthDeps): Promise<boolean> {
  if (backupEveryMs === undefined) return false
  const last = await database.asSystem(findLastBackup)
  return last === undefined || clock.now() - last.getTime() > backupEveryMs
}
