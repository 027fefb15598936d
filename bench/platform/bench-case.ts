import type { Lifetime } from './lifetime.ts'
import type { Findings } from './report.ts'

/** One thing that is measured, by the name that the command gives it. */
export interface BenchCase {
  /** What `--only` may name: contenders, and parts of the case. */
  readonly choices: readonly string[]
  /** What `--rounds` and `--seconds` are when they aren't given. */
  readonly standard: { readonly rounds: number; readonly seconds: number }
  run(run: BenchRun): Promise<Findings>
}

/** What a case is run with. */
export interface BenchRun {
  readonly rounds: number
  /** How long one turn of one contender is measured. */
  readonly seconds: number
  /** The names that `--only` chose, or all of them when it chose none. */
  chosenOf<Name extends string>(names: readonly Name[]): Name[]
  /** Everything that is started is stopped by it. */
  readonly lifetime: Lifetime
  /** Says what is going on. */
  readonly tell: (line: string) => void
}
