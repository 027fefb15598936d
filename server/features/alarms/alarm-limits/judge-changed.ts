import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { judgeByLimits } from './judge-by-limits.ts'
import { keysToJudge, saveChange, takeChange } from './templates/template-queries.ts'

/** The number of boxes per run, so that none is locked for long. */
const mostAtOnce = 100

/**
 * Judges the boxes of a stack and type again after their template has changed: updates their states, and opens and closes
 * their alarms. New readings are judged by it in any case. Run periodically; each run handles some of the boxes.
 */
export async function judgeChanged({
  database,
  clock,
  random,
}: {
  database: Database
  clock: Clock
  random: Random
}): Promise<void> {
  await database.asSystem(async (tx) => {
    const change = await takeChange(tx)
    if (!change) return
    const keys = await keysToJudge(tx, change, mostAtOnce)
    const boxes = (await lockBoxes(tx, { keys })).filter((box) => box.stack_id === change.stack_id)
    const unsettled = boxes.map((row) => ({ row, next: {} }))
    await judgeByLimits(tx, unsettled, clock.now(), random, change.since_ms)
    await saveChange(tx, change, keys.length < mostAtOnce ? null : (keys.at(-1) ?? null))
  })
}
