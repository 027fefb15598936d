import { StartupError } from '../instance/startup-error.ts'

/** The properties that servers on one database must have in common. */
export interface Shared {
  /** Where the contents of files are. */
  readonly files: string
  /** A name for each key of the stored secrets, the one that seals first. */
  readonly keys: readonly string[]
}

/** Returns why two servers can't share a database, or undefined if they can. */
export function whyNotBeside(mine: Shared, theirs: Shared): string | undefined {
  if (mine.files !== theirs.files) {
    return 'they would not have the same files: set FILES to the same place for both, or stop that one.'
  }
  // During a change of keys their lists differ. Each must be able to open what the other seals.
  const [mySeal = '', theirSeal = ''] = [mine.keys[0], theirs.keys[0]]
  if (!theirs.keys.includes(mySeal) || !mine.keys.includes(theirSeal)) {
    return 'they could not read the secrets that the other one stores: give both the same SECRET_KEYS, or stop that one.'
  }
  return undefined
}

/** A server, as a refusal names it. */
export interface NamedProcess {
  readonly host: string
  readonly pid: number
  readonly started_at: Date
}

/** Returns the error with which a server gives way to another one. */
export function besideError({ host, pid, started_at }: NamedProcess, why: string): StartupError {
  const since = started_at.toISOString().slice(0, 19)
  return new StartupError(
    `Another server works on this database (process ${pid} on ${host}, since ${since}Z), and ${why}`,
  )
}
