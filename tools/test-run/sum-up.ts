import type { Outcome, Runner } from './outcome.ts'

/** A finished runner. */
export interface Ended {
  runner: Runner
  exitCode: number
  /** Null if it ended before storing a result. */
  outcome: Outcome | null
}

/**
 * Returns the last lines of a test run: failures outside of all tests, the number of passed and failed tests, and a
 * line for each failed or flaky test. They come last because often only the end of a long output is shown.
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
