import type { Outcome, Runner } from './outcome.ts'

/** A runner that has ended. */
export interface Ended {
  runner: Runner
  exitCode: number
  /** Null when it did not get as far as telling. */
  outcome: Outcome | null
}

/** The last lines of a test run: what failed outside of all tests, how many passed and failed, and a line for each flaky test. */
export function sumUp(all: readonly Ended[]): string[] {
  const count = (of: 'passed' | 'failed') => all.reduce((sum, { outcome }) => sum + (outcome?.[of] ?? 0), 0)
  return [
    ...all
      .filter(({ exitCode, outcome }) => exitCode !== 0 && !outcome?.failed)
      .map(({ runner, exitCode }) => `${runner} failed outside of its tests (exit code ${exitCode})`),
    `${count('passed')} passed, ${count('failed')} failed`,
    ...all.flatMap(({ outcome }) => outcome?.flaky ?? []).map((test) => `flaky: ${test}`),
  ]
}
