import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { keepOutcome } from './outcome.ts'

const root = `${import.meta.dirname}/../..`

/** Stores the result of the browser tests. */
export default class PlaywrightReporter implements Reporter {
  private tests: readonly TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onEnd(): void {
    const ended = (outcome: ReturnType<TestCase['outcome']>) =>
      this.tests.filter((test) => test.outcome() === outcome)
    const flaky = ended('flaky')
    keepOutcome('playwright', {
      passed: ended('expected').length + flaky.length,
      failed: ended('unexpected').map(nameOf),
      flaky: flaky.map(nameOf),
    })
  }

  printsToStdio(): boolean {
    return false
  }
}

/** The titles of a test begin with the project and the file. */
function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath()
  return [relative(root, test.location.file), ...titles].join(' › ')
}
