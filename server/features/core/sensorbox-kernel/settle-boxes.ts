import { measuredStates } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { noteStateChanges } from '../event-log/public.ts'
import { type SettledColumns, updateBoxes } from './box-queries.ts'
import type { BoxRow } from './box-row.ts'
import type { HeldBox } from './held-box.ts'
import { type BoxLimits, type Judgement, judgeBox } from './judge-box.ts'
import { lockAssets, settleAssets, type TouchedAssets, touchedAssets } from './settle-assets.ts'
import { collectTallies } from './tallies.ts'
import { moveTallies } from './tally-queries.ts'
import { presentTenures } from './tenure-queries.ts'

/** A box as it was and as it is written, when that was judged; its present tenure is looked up when it isn't said. */
interface Settled {
  readonly row: BoxRow
  readonly after: SettledColumns
  readonly now: number
  readonly tenureKey?: number | undefined
}

/** What may be changed of a box besides what is judged. */
export type BoxChange = Partial<
  Pick<
    BoxRow,
    | 'stack_id'
    | 'asset_id'
    | 'enabled_state'
    | 'activation_date'
    | 'keep_worst_state'
    | 'clock_wrong'
    | 'state'
    | 'state_reasons'
    | 'unacknowledged_shocks'
    | 'con_stamp'
    | 'discon_stamp'
    | 'next_connection_at'
    | 'last_readings'
  >
>

/** A locked box with what becomes of it. */
export interface Unsettled {
  readonly row: HeldBox
  /** `last_readings` as a whole; the states in it are judged again. `state` only to let go of a kept worst state. */
  readonly next: BoxChange
  /** May be left out where neither readings, shocks nor limits have changed: state and reasons then stay. */
  readonly bounds?: BoxLimits
}

/**
 * Judges the boxes and writes them with everything that follows: the states of their assets, the counts of their stacks,
 * the lists in which they are shown, and a `state_changed` event under the present tenure for each box that is shown in
 * another state. `now` in milliseconds.
 */
export async function settleBoxes(
  tx: Tx,
  boxes: readonly Unsettled[],
  now: number,
  random: Random,
): Promise<void> {
  if (boxes.length === 0) return
  const settled = boxes.map(({ row, next, bounds }) => ({
    row,
    after: settle(row, next, bounds ?? null, now),
    now,
  }))
  const assets = touchedAssets(settled)
  await lockAssets(tx, assets)
  await updateBoxes(tx, settled)

  await followSettled(tx, settled, assets, now, random)
}

/** What follows from boxes that have just been written: all that `settleBoxes` tells of. Their assets are locked. */
async function followSettled(
  tx: Tx,
  settled: readonly Settled[],
  assets: TouchedAssets,
  now: number,
  random: Random,
): Promise<void> {
  const tallies = collectTallies()
  for (const { row, after } of settled) {
    if (row.stack_id !== after.stack_id || row.combined_state !== after.combined_state) {
      tallies.leave(row.stack_id, row.combined_state)
      tallies.enter(after.stack_id, after.combined_state)
    }
    if (isListChange(row, after)) {
      listChanged(tx, 'sensorboxes', [...new Set([row.stack_id, after.stack_id])], [row.id])
    }
  }
  await settleAssets(tx, assets, tallies, now)
  await noteChangedStates(tx, settled, random)
  // For these all wait who change boxes of the stack: the later they are locked, the shorter.
  await moveTallies(tx, tallies.deltas())
}

/**
 * What follows from boxes that `writeForeseenBoxes` has written, as from those of `settleBoxes`; `now` is when each was judged.
 */
export async function followForeseen(
  tx: Tx,
  written: readonly (Settled & { readonly tenureKey: number })[],
  random: Random,
): Promise<void> {
  if (written.length === 0) return
  const assets = touchedAssets(written)
  await lockAssets(tx, assets)
  await followSettled(tx, written, assets, Math.max(...written.map(({ now }) => now)), random)
}

/** What becomes of a box: its row with the changes, judged. */
export function settle(row: BoxRow, next: BoxChange, limits: BoxLimits | null, now: number): SettledColumns {
  const box = { ...row, ...next }
  const judged = judgeBox(box, limits, now)
  const ownerChanged = box.stack_id !== row.stack_id
  const leavesAsset = ownerChanged || box.enabled_state === 'in_stock'
  const changed = ownerChanged || judged.combined_state !== row.combined_state
  return {
    id: row.id,
    stack_id: box.stack_id,
    asset_id: leavesAsset ? null : box.asset_id,
    enabled_state: box.enabled_state,
    activation_date: box.activation_date,
    keep_worst_state: box.keep_worst_state,
    clock_wrong: box.clock_wrong,
    unacknowledged_shocks: box.unacknowledged_shocks,
    is_arriving: ownerChanged || (row.is_arriving && isSame(row.con_stamp, box.con_stamp)),
    con_stamp: box.con_stamp,
    discon_stamp: box.discon_stamp,
    next_connection_at: box.next_connection_at,
    ...judged,
    inactive_due_at: dueTime(row.inactive_due_at, judged.inactive_due_at, now),
    // What a box was with its former owner is not the new one's to know.
    previous_combined_state: ownerChanged ? null : changed ? row.combined_state : row.previous_combined_state,
    state_since: resumedSince(row, box, judged) ?? (changed ? new Date(now) : row.state_since),
    ...interruptionOf(row, box, judged),
  }
}

/** Since when a box that its owner lets measure again is in its state, where that state was only interrupted. */
function resumedSince(row: BoxRow, box: BoxRow, judged: Judgement): Date | null {
  const resumes =
    box.stack_id === row.stack_id && row.enabled_state !== 'enabled' && box.enabled_state === 'enabled'
  return resumes && judged.combined_state === row.interrupted_state ? row.interrupted_since : null
}

const noInterruption = { interrupted_state: null, interrupted_since: null } as const

/** What is kept of a box that its owner has stopped, for as long as nothing says that its state has ended meanwhile. */
function interruptionOf(
  row: BoxRow,
  box: BoxRow,
  judged: Judgement,
): Pick<SettledColumns, 'interrupted_state' | 'interrupted_since'> {
  if (box.stack_id !== row.stack_id || box.enabled_state === 'enabled') return noInterruption
  const kept =
    row.enabled_state === 'enabled'
      ? {
          interrupted_state: measuredStates.find((state) => state === row.combined_state) ?? null,
          interrupted_since: row.state_since,
        }
      : { interrupted_state: row.interrupted_state, interrupted_since: row.interrupted_since }
  return kept.interrupted_state === judged.state ? kept : noInterruption
}

/**
 * A box that connects moves its due time further and further away. An earlier one is kept: when it comes, the box is
 * looked at and given its true one. So the index on it is written once in a while, not with each connection.
 */
function dueTime(kept: Date | null, due: Date | null, now: number): Date | null {
  return kept !== null && due !== null && kept.getTime() > now && kept < due ? kept : due
}

/** What an upload changes of a box when nothing follows from it. */
const ofUpload: ReadonlySet<keyof SettledColumns> = new Set([
  'con_stamp',
  'next_connection_at',
  'inactive_due_at',
  'last_readings',
  'state_reasons',
])

/** Whether only the connection, the newest readings and the reasons of the state are others than before. */
export function isQuiet(row: BoxRow, after: SettledColumns): boolean {
  return (Object.keys(after) as (keyof SettledColumns)[]).every(
    (column) => ofUpload.has(column) || isSame(row[column], after[column]),
  )
}

function isListChange(row: BoxRow, after: SettledColumns): boolean {
  return (Object.keys(after) as (keyof SettledColumns)[]).some(
    // When a box falls due no list shows, and it would change with each connection.
    (column) => column !== 'inactive_due_at' && !isSame(row[column], after[column]),
  )
}

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const left = Object.entries(a)
  const right = b as Record<string, unknown>
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]))
}

async function noteChangedStates(tx: Tx, settled: readonly Settled[], random: Random): Promise<void> {
  const changed = settled.filter(
    ({ row, after }) => row.stack_id === after.stack_id && row.combined_state !== after.combined_state,
  )
  if (changed.length === 0) return
  const unsaid = changed.filter((one) => one.tenureKey === undefined).map(({ row }) => row.id)
  const tenures = unsaid.length > 0 ? await presentTenures(tx, unsaid) : new Map<string, number>()
  await noteStateChanges(
    tx,
    changed.map(({ row, after, now, tenureKey = tenures.get(row.id) }) => {
      if (tenureKey === undefined) throw new Error(`sensorbox ${row.id} has no present tenure`)
      return {
        sensorboxId: row.id,
        tenureKey,
        ms: now,
        change: { from: row.combined_state, to: after.combined_state, reasons: after.state_reasons },
      }
    }),
    random,
  )
}
