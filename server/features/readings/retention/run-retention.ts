import {
  horizonAt,
  keepAt,
  noticeMs,
  runAt,
} from '@sensorstack/contract/features/readings/retention/rules.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { audit } from '../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { deleteDeviceEventsBefore } from '../../core/event-log/public.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { listGrantedTenures, saveTenureHorizons } from '../../core/tenures/public.ts'
import { dropReadings } from '../telemetry/public.ts'
import { checkMonth, chooseMonth, detachMonth, dropMonth } from './drop-months.ts'
import { ruleOf } from './keep-rule.ts'
import { erasureOf, goneOf, latest, readKept } from './kept-tenures.ts'
import {
  deleteErasures,
  listErasures,
  lockLimitedStacks,
  lockRun,
  type RunRow,
  type StackHorizons,
  saveErasures,
  saveHorizons,
  saveRun,
} from './run-queries.ts'

export interface RetentionRunDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
}

/** Limits the work of one call, so that other periodic work isn't delayed for long. */
const most = { transactions: 10, tenures: 200, erasures: 10, rows: 5_000 }

/**
 * Returns the monthly run; each call does a part of it. First it moves the horizons of all stacks, then it marks in every
 * tenure what is no longer visible to any stack, then it deletes that, dropping whole months where nothing is kept. It uses
 * small transactions that store their progress, so the run continues after a restart and several processes may run it at
 * once. Each month's run is done exactly once, at whatever time in the month.
 */
export function createRetentionRun({ database, random }: RetentionRunDeps) {
  let done: number | null = null
  return async (now: number): Promise<void> => {
    const runMs = runAt(now)
    if (done === runMs) return
    for (let i = 0; i < most.transactions; i++) {
      const outcome = await database
        .asSystem(async (tx) => {
          const run = await lockRun(tx, runMs, new Date(now))
          if (!run) return 'taken'
          if (run.step !== 'done') await takeStep(tx, run, { now, random })
          return run.step === 'done' ? 'done' : 'goes on'
        })
        .catch((error: unknown) => {
          if (isInTheWay(error)) return 'taken'
          throw error
        })
      if (outcome === 'done') done = runMs
      if (outcome !== 'goes on') return
    }
  }
}

interface Step {
  readonly now: number
  readonly random: Random
}

async function takeStep(tx: Tx, run: RunRow, step: Step): Promise<void> {
  switch (run.step) {
    case 'horizons':
      await moveHorizons(tx, run, step)
      return saveRun(tx, run.run_ms, { step: 'tenures', cursor: 0 })
    case 'tenures':
      return markTenures(tx, run)
    case 'months':
      return chooseMonth(tx, run)
    case 'detaching':
      return detachMonth(tx, run)
    case 'checking':
      return checkMonth(tx, run)
    case 'dropping':
      return dropMonth(tx, run)
    default:
      return eraseSome(tx, run, step.now)
  }
}

/** Moves the horizons of stacks: with this commit, older data is no longer visible to them. A horizon never moves back. */
async function moveHorizons(tx: Tx, { run_ms }: RunRow, { now, random }: Step): Promise<void> {
  const moved: StackHorizons[] = []
  for (const row of await lockLimitedStacks(tx)) {
    // The setting changed after the run was due, so this late run must not apply it: the next one has been announced.
    if (row.from_ms - noticeMs > run_ms) continue
    const keep = keepAt(ruleOf(row), run_ms)
    const readingsFromMs = latest(row.readings_from_ms, horizonAt(run_ms, keep.readings))
    const hoursFromMs = latest(row.hours_from_ms, horizonAt(run_ms, keep.hours))
    if (readingsFromMs === row.readings_from_ms && hoursFromMs === row.hours_from_ms) continue
    moved.push({ stackId: row.stack_id, readingsFromMs, hoursFromMs })
    await audit(tx, random, {
      stackId: row.stack_id,
      accountId: null,
      action: 'retention.run',
      detail: { readings_from_ms: readingsFromMs, hours_from_ms: hoursFromMs },
      now,
    })
  }
  if (moved.length === 0) return
  await saveHorizons(tx, moved)
  const losing = moved.map(({ stackId }) => stackId)
  listChanged(tx, 'retention', losing)
}

/**
 * Marks in the next tenures what is no longer visible to any stack. From then on no data is stored there, because a reading
 * that was uploaded again would be counted twice in the hourly sums that are kept.
 */
async function markTenures(tx: Tx, { run_ms, cursor }: RunRow): Promise<void> {
  const page = await readKept(
    tx,
    await listGrantedTenures(tx, { after: cursor, limit: most.tenures }),
    run_ms,
  )
  const last = page[page.length - 1]
  if (!last) return saveRun(tx, run_ms, { step: 'months', cursor: 0 })
  const losing = page.filter((tenure) => goneOf(tenure) !== null)
  if (losing.length > 0) {
    const boxes = await lockBoxes(tx, { keys: losing.map((tenure) => tenure.sensorbox_key) })
    // Grants change only while their box is locked, so this remains valid.
    const keys = losing.map((tenure) => tenure.key)
    const locked = await readKept(tx, await listGrantedTenures(tx, { keys }), run_ms)
    await saveErasures(
      tx,
      locked.map(erasureOf).filter((erasure) => erasure !== null),
    )
    await saveTenureHorizons(
      tx,
      boxes,
      locked.map(goneOf).filter((gone) => gone !== null),
    )
  }
  await saveRun(tx, run_ms, { cursor: last.key })
}

/** Deletes the marked data of the next tenures, up to a maximum number of rows. */
async function eraseSome(tx: Tx, { run_ms }: RunRow, now: number): Promise<void> {
  const entries = await listErasures(tx, most.erasures)
  if (entries.length === 0) return saveRun(tx, run_ms, { step: 'done', ended_at: new Date(now) })
  const keys = entries.map((entry) => entry.tenure_key)
  const tenures = await listGrantedTenures(tx, { keys })
  await lockBoxes(tx, { keys: tenures.map((tenure) => tenure.sensorbox_key) }, { changes: 'nothing' })
  // Grants change only while their box is locked, so they are read now.
  const locked = new Map((await listGrantedTenures(tx, { keys })).map((tenure) => [tenure.key, tenure]))
  let left = most.rows
  const erased: number[] = []
  for (const entry of entries) {
    const { tenure_key: tenureKey, readings_before_ms: readingsBeforeMs } = entry
    const tenure = locked.get(tenureKey)
    if (!tenure) throw new Error(`there is no tenure ${tenureKey}`)
    left -= await dropReadings(
      tx,
      {
        sensorboxKey: tenure.sensorbox_key,
        tenureKey,
        readingsFromMs: entry.readings_after_ms,
        readingsBeforeMs,
        hoursBeforeMs: entry.hours_before_ms,
      },
      left,
    )
    if (left <= 0) break
    if (readingsBeforeMs !== null) {
      await deleteDeviceEventsBefore(
        tx,
        { sensorboxId: tenure.sensorbox_id, tenureKey },
        { beforeMs: readingsBeforeMs, isSeen: tenure.seen_by.length > 0 },
      )
    }
    erased.push(tenureKey)
  }
  await deleteErasures(tx, erased)
}

/** Whether another transaction uses the month to be dropped, or there was a deadlock: the next call tries again. */
function isInTheWay(error: unknown): boolean {
  return ['55P03', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
}
