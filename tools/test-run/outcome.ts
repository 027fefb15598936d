import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The test runners, in the order of `npm test`. */
export const runners = ['vitest', 'playwright'] as const
export type Runner = (typeof runners)[number]

/** The result of a test run. */
export interface Outcome {
  passed: number
  /** Tests, and files or groups whose setup failed, as `<file> › <test>`. */
  failed: readonly string[]
  /** Tests that failed at first and passed when retried, named likewise. */
  flaky: readonly string[]
}

/** Stores the result of a runner for the summary. */
export function keepOutcome(runner: Runner, outcome: Outcome, folder = kept): void {
  const file = fileOf(runner, folder)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}

/** Returns the result of a runner; null if it ended before storing one. */
export function readOutcome(runner: Runner, folder = kept): Outcome | null {
  try {
    return JSON.parse(readFileSync(fileOf(runner, folder), 'utf8')) as Outcome
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Deletes the results of an earlier run. */
export function forgetOutcomes(folder = kept): void {
  for (const runner of runners) rmSync(fileOf(runner, folder), { force: true })
}

const kept = join(import.meta.dirname, '..', '..', '.cache', 'test-run')

function fileOf(runner: Runner, folder: string): string {
  return join(folder, `${runner}.json`)
}
