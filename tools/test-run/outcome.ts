import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The programs that run tests, in the order of `npm test`. */
export const runners = ['vitest', 'playwright'] as const
export type Runner = (typeof runners)[number]

/** How a run of tests ended. */
export interface Outcome {
  passed: number
  /** Tests, and files or groups whose setup failed, as `<file> › <test>`. */
  failed: readonly string[]
  /** What failed and passed when it ran once more, named likewise. */
  flaky: readonly string[]
}

/** Keeps how a runner's tests ended, for whoever sums up. */
export function keepOutcome(runner: Runner, outcome: Outcome, folder = kept): void {
  const file = fileOf(runner, folder)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}

/** How a runner's tests ended; null when it did not get as far as telling. */
export function readOutcome(runner: Runner, folder = kept): Outcome | null {
  try {
    return JSON.parse(readFileSync(fileOf(runner, folder), 'utf8')) as Outcome
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Forgets how the tests of an earlier run ended. */
export function forgetOutcomes(folder = kept): void {
  for (const runner of runners) rmSync(fileOf(runner, folder), { force: true })
}

const kept = join(import.meta.dirname, '..', '..', '.cache', 'test-run')

function fileOf(runner: Runner, folder: string): string {
  return join(folder, `${runner}.json`)
}
