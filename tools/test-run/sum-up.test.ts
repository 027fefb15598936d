import { expect, test } from 'vitest'
import { sumUp } from './sum-up.ts'

const none = { passed: 0, failed: [], flaky: [] }

test('the tests of both runners are counted together, and failed and flaky ones are listed last', () => {
  const lines = sumUp([
    { runner: 'vitest', exitCode: 0, outcome: { passed: 3, failed: [], flaky: ['a.test.ts › a'] } },
    {
      runner: 'playwright',
      exitCode: 1,
      outcome: { passed: 2, failed: ['b.spec.ts › c'], flaky: ['b.spec.ts › b'] },
    },
  ])
  expect(lines).toEqual([
    '5 passed, 1 failed',
    'failed: b.spec.ts › c',
    'flaky: a.test.ts › a',
    'flaky: b.spec.ts › b',
  ])
})

test('flaky tests are only mentioned if there are any', () => {
  expect(sumUp([{ runner: 'vitest', exitCode: 0, outcome: { ...none, passed: 1 } }])).toEqual([
    '1 passed, 0 failed',
  ])
})

test('a runner that fails without a failed test is named', () => {
  expect(
    sumUp([
      { runner: 'vitest', exitCode: 1, outcome: null },
      { runner: 'playwright', exitCode: 1, outcome: none },
    ]),
  ).toEqual([
    'vitest failed outside of its tests (exit code 1)',
    'playwright failed outside of its tests (exit code 1)',
    '0 passed, 0 failed',
  ])
})
