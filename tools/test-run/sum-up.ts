import type { Outcome, Runner } from './outcome.ts'

/** A runner that has ended. */
export interface Ended {
  runner: Runner
  exitCode: number
  /** Null when it did not get as far as telling. */
  outcome: Outcome | null
}

/**
 * The last lines of a test run: what failed outside of all tests, how many passed and failed, and a line for each test that
 * failed or is flaky. Of a long output the end may be all that somebody is shown.
 */
export function sumUp(all: readonly Ended[]): string[] {
  const passed = all.reduce((sum, { outcome }) => sum + (outcome?.passed ?? 0), 0)
  const failed = all.flatMap(({ outcome }) => outcome?.failed ?? [])
  return [
    ...all
      .filter(({ exitCode, outcome }) => exitCode !== 0 && !outcome?.failed.length)
      .map(({ runner, exitCode }) => `${runner} failed outside of its tests (exit code ${exitCode})`),
    `${passed} passed, ${failed.length} failed`,
    ...failed.map((test) => `failed: ${test}`),
    ...all.flatMap(({ outcome }) => outcome?.flaky ?? []).map((test) => `flaky: ${test}`),
  ]
}
