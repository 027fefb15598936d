import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CrashRun, startCrashRun } from './crash-run.ts'
import { victimNames, victims } from './kills.ts'

// `npm run crash -- --kills 100` kills more often, and under a longer load.
const killsOfEachKind = [1, 2, 3]

let run: CrashRun
let packedAtLast = 0

beforeAll(async () => {
  run = await startCrashRun({ seed: 20_261_121, longestMs: 500 })
}, 120_000)

afterAll(() => run?.end())

for (const round of killsOfEachKind) {
  test.each(victims.map((victim) => [victimNames[victim], victim] as const))(
    `loses and doubles nothing after a kill of %s (${round})`,
    async (_, victim) => {
      const { findings, acknowledged, packed } = await run.kill(victim)
      // As text, because a reporter abbreviates lists.
      const found = findings.map(({ kind, count, text }) => `${kind} (${count}): ${text}`).join('\n')
      expect(found, `${found}\n${run.output()}`).toBe('')
      expect(acknowledged).toBeGreaterThan(0)
      packedAtLast = packed
    },
    60_000,
  )
}

test('has packed small chunks during the load', () => {
  expect(packedAtLast).toBeGreaterThan(0)
})
