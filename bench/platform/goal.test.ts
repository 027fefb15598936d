import { expect, test } from 'vitest'
import { lineOfGoal } from './goal.ts'

const goal = { id: 'I1', what: '240 x 3', ratio: 'product / influxdb', bound: 2 }

test.each([
  [{ value: 2.314 }, 'I1 240 x 3: product / influxdb = 2.31 (goal 2.0, holds)'],
  [{ value: 1.99 }, "I1 240 x 3: product / influxdb = 1.99 (goal 2.0, doesn't hold)"],
  [{ value: null }, 'I1 240 x 3: product / influxdb: not measured (goal 2.0)'],
  [
    { value: 0.08, bound: 0.2, isMost: true },
    'I1 240 x 3: product / influxdb = 0.080 (goal at most 0.2, holds)',
  ],
  [
    { value: 0.21, bound: 0.2, isMost: true },
    "I1 240 x 3: product / influxdb = 0.210 (goal at most 0.2, doesn't hold)",
  ],
])('%j', (given, line) => {
  expect(lineOfGoal({ ...goal, ...given })).toBe(line)
})
