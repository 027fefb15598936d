import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { keepOutcome } from './outcome.ts'

/**
 * Stores the result of the unit tests, and prints why a flaky test failed: vitest only prints the errors of tests that
 * never pass.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    for (const test of flaky) {
      for (const { stack, message } of test.result().errors ?? []) {
        process.stdout.write(`\nFailed at first: ${nameOf(test)}\n${stack ?? message}\n`)
      }
    }
    keepOutcome('vitest', {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [
        ...tests.filter((test) => test.result().state === 'failed').map(nameOf),
        ...groups.filter((group) => group.errors().length > 0).map(nameOf),
        ...unhandled.map(({ message }) => `outside of all tests: ${message}`),
      ],
      flaky: flaky.map(nameOf),
    })
  }
}

function nameOf(test: TestCase | TestSuite | TestModule): string {
  if (test.type === 'module') return test.relativeModuleId
  return [test.module.relativeModuleId, ...test.fullName.split(' > ')].join(' › ')
}
