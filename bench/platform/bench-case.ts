import type { Lifetime } from './lifetime.ts'
import type { Findings } from './report.ts'

/** A benchmark that the command runs by name. */
export interface BenchCase {
  /** The names that `--only` accepts: contenders, and parts of the case. */
  readonly choices: readonly string[]
  /** The defaults of `--rounds` and `--seconds`. */
  readonly standard: { readonly rounds: number; readonly seconds: number }
  run(run: BenchRun): Promise<Findings>
}

/** The context in which a case is run. */
export interface BenchRun {
  readonly rounds: number
  /** How long one turn of one contender is measured. */
  readonly seconds: number
  /** Returns the names that `--only` selected, or all of them if it selected none. */
  chosenOf<Name extends string>(names: readonly Name[]): Name[]
  /** Stops everything that was started. */
  readonly lifetime: Lifetime
  /** Prints progress. */
  readonly report: (line: string) => void
}
