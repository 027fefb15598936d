import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CrashRun, startCrashRun } from './crash-run.ts'
import { victimsOfProgram } from './installation.ts'

// `npm run crash -- --kills 100` kills more often, and under a longer load; with `--servers 2`, each of two servers.
const installations = [
  { name: 'one program', servers: undefined, victims: victimsOfProgram, rounds: [1, 2, 3] },
  { name: 'two servers', servers: 2, victims: ['server 1'], rounds: [1] },
]

describe.each(installations)('$name', ({ servers, victims, rounds }) => {
  let run: CrashRun
  let packedAtLast = 0

  beforeAll(async () => {
    run = await startCrashRun({ seed: 20_261_121, servers, longestMs: 500 })
  }, 120_000)

  afterAll(() => run?.end())

  for (const round of rounds) {
    test.each(victims)(
      `loses and doubles nothing after a kill of %s (${round})`,
      async (victim) => {
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

  // One round is too short for that.
  if (rounds.length > 1)
    test('has packed small chunks during the load', () => {
      expect(packedAtLast).toBeGreaterThan(0)
    })
})
