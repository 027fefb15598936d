import { type Clock, systemClock } from '../../platform/clock/clock.ts'
import { type Random, systemRandom } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Config } from '../settings/settings.ts'
import { withDatabase } from './with-database.ts'

/** The dependencies of the use cases of commands. */
export interface CommandDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
}

/** Runs a command's work on the installation's database, migrated, with the clock of the machine. */
export function onDatabase<T>(config: Config, work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const clock = systemClock
  return withDatabase(config, (database) => work({ database, clock, random: systemRandom(clock) }))
}
