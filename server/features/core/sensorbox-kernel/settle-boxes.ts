import { measuredStates } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { noteAssetMoves } from '../asset-periods/public.ts'
import { noteStateChanges } from '../event-log/public.ts'
import { collectTallies } from '../tallies/public.ts'
import { noteEnabledStates, presentTenures } from '../tenures/public.ts'
import { type SettledColumns, updateBoxes } from './box-queries.ts'
import type { BoxRow, HeldBox } from './box-row.ts'
import { type BoxLimits, type Judgement, judgeBox } from './judge-box.ts'
import { type ForeseenBox, writeForeseenBoxes } from './quiet-box-queries.ts'
import { lockAssets, settleAssets, type TouchedAssets, touchedAssets } from './settle-assets.ts'

/** A box before and after it was judged at `now`. The current tenure is looked up when `tenureKey` is missing. */
interface Settled {
  readonly row: BoxRow
  readonly after: SettledColumns
  readonly now: number
  readonly tenureKey?: number | undefined
}

/** The columns of a box that callers may change; the others follow from judging it. */
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
    | 'impossible_readings'
  >
>

/** A locked box with the changes to apply. */
export interface Unsettled {
  readonly row: HeldBox
  /** `last_readings` must be complete; the states in it are judged again. Set `state` only to reset a kept worst state. */
  readonly next: BoxChange
  /** May be omitted when no readings, shocks or limits have changed: the state and its reasons are then kept. */
  readonly limits?: BoxLimits
}

/**
 * Judges boxes and writes them with everything that follows: the periods in which they are enabled or on an asset, the states of
 * their assets, the counts of their stacks, the list changes, and a `state_changed` event in the current tenure of each box whose
 * displayed state changed. `now` is in milliseconds.
 */
export async function settleBoxes(
  tx: Tx,
  boxes: readonly Unsettled[],
  now: number,
  random: Random,
): Promise<void> {
  if (boxes.length === 0) return
  const settled = boxes.map(({ row, next, limits }) => ({
    row,
    after: settledColumns(row, next, limits ?? null, now),
    now,
  }))
  const assets = touchedAssets(settled)
  await lockAssets(tx, assets)
  await updateBoxes(tx, settled)
  const moved = settled.filter(
    ({ row, after }) => row.stack_id !== after.stack_id || row.enabled_state !== after.enabled_state,
  )
  await noteEnabledStates(
    tx,
    moved.map(({ row, after }) => ({ ...after, key: row.key })),
    now,
  )
  await followSettled(tx, settled, assets, now, random)
}

/** Updates everything that depends on boxes just written, as described at `settleBoxes`. Their assets must be locked. */
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
  await noteMoves(tx, settled)
  await noteChangedStates(tx, settled, random)
  // Every transaction that changes a box of the stack waits for this lock, so it is taken last to keep the wait short.
  await tallies.save(tx)
}

/** Judges a box in advance: returns the columns as `settleForeseen` would write them, and whether a quiet write is enough. */
export function foresee(
  row: BoxRow,
  next: BoxChange,
  limits: BoxLimits,
  now: number,
): { readonly after: SettledColumns; readonly isQuiet: boolean } {
  const after = settledColumns(row, next, limits, now)
  return { after, isQuiet: isQuiet(row, after) }
}

/**
 * Writes boxes that were judged in advance, each at its `now` in its current tenure, with everything that follows, as `settleBoxes`
 * does. `writeRest` writes what belongs to the written boxes, by key, before the counts of stacks are locked. A box that has
 * changed since, or is locked by another transaction, is left out. No box may be given twice. Returns the written boxes.
 */
export async function settleForeseen(
  tx: Tx,
  boxes: readonly (ForeseenBox & Settled & { readonly tenureKey: number })[],
  random: Random,
  writeRest: (held: ReadonlyMap<number, HeldBox>) => Promise<void>,
): Promise<Map<number, HeldBox>> {
  const held = await writeForeseenBoxes(tx, boxes)
  await writeRest(held)
  const written = boxes.filter(({ row }) => held.has(row.key))
  if (written.length === 0) return held
  const assets = touchedAssets(written)
  await lockAssets(tx, assets)
  await followSettled(tx, written, assets, Math.max(...written.map(({ now }) => now)), random)
  return held
}

/** Returns the columns of a box after applying the changes and judging it. */
function settledColumns(row: BoxRow, next: BoxChange, limits: BoxLimits | null, now: number): SettledColumns {
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
    impossible_readings: box.impossible_readings,
    ...judged,
    inactive_due_at: dueTime(row.inactive_due_at, judged.inactive_due_at, now),
    // A new owner must not learn the state that the box had with its previous one.
    previous_combined_state: ownerChanged ? null : changed ? row.combined_state : row.previous_combined_state,
    state_since: resumedSince(row, box, judged) ?? (changed ? new Date(now) : row.state_since),
    ...interruptionOf(row, box, judged),
  }
}

/** Returns the original start of a state that was only interrupted, when the owner enables the box again; else null. */
function resumedSince(row: BoxRow, box: BoxRow, judged: Judgement): Date | null {
  const resumes =
    box.stack_id === row.stack_id && row.enabled_state !== 'enabled' && box.enabled_state === 'enabled'
  return resumes && judged.combined_state === row.interrupted_state ? row.interrupted_since : null
}

const noInterruption = { interrupted_state: null, interrupted_since: null } as const

/** Returns the state to resume when the owner enables a box again, for as long as nothing shows that it has ended. */
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
 * Every connection of a box moves its due time further ahead. The stored time is kept if it is earlier: when it passes, the
 * box is checked and gets the correct one. This way the index on it is written only occasionally, not on every connection.
 */
function dueTime(kept: Date | null, due: Date | null, now: number): Date | null {
  return kept !== null && due !== null && kept.getTime() > now && kept < due ? kept : due
}

/** The columns that an upload changes on a box even when the change has no further effect. */
const ofUpload: ReadonlySet<keyof SettledColumns> = new Set([
  'con_stamp',
  'next_connection_at',
  'inactive_due_at',
  'last_readings',
  'impossible_readings',
  'state_reasons',
])

/** Whether only the connection, the newest readings and the reasons of the state have changed. */
function isQuiet(row: BoxRow, after: SettledColumns): boolean {
  return (Object.keys(after) as (keyof SettledColumns)[]).every(
    (column) => ofUpload.has(column) || isSame(row[column], after[column]),
  )
}

function isListChange(row: BoxRow, after: SettledColumns): boolean {
  return (Object.keys(after) as (keyof SettledColumns)[]).some(
    // No list shows the due time, which changes with every connection.
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

/** Every change of a box's asset passes here, so that its periods on assets are complete. */
async function noteMoves(tx: Tx, settled: readonly Settled[]): Promise<void> {
  const moved = settled.filter(({ row, after }) => row.asset_id !== after.asset_id)
  await noteAssetMoves(
    tx,
    moved.map(({ row, after, now }) => ({
      sensorboxId: row.id,
      serialNumber: row.serial_number,
      assetId: after.asset_id,
      stackId: after.stack_id,
      atMs: now,
    })),
  )
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
      if (tenureKey === undefined) throw new Error(`sensorbox ${row.id} has no current tenure`)
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
