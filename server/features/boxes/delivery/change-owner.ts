import type { AttachmentType } from '@sensorstack/contract/features/boxes/files/file.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { deleteLimitsOf } from '../../alarms/alarm-limits/public.ts'
import { closeOpenAlarms, handOverAlarms } from '../../alarms/alarms/public.ts'
import {
  deleteRelations,
  packProfiles,
  unpackProfiles,
} from '../../configuration/connection-profiles/public.ts'
import { resetDeployments } from '../../configuration/deployments/public.ts'
import { deleteAssignments } from '../../configuration/tasks/public.ts'
import { moveEvents, repeatLocations } from '../../core/event-log/public.ts'
import {
  type BoxChange,
  clearNames,
  clearSilences,
  closePresentTenures,
  copyGrants,
  deleteGrants,
  type HeldBox,
  lockBoxes,
  noteArrivals,
  openNextTenures,
  settleBoxes,
} from '../../core/sensorbox-kernel/public.ts'
import { removeFilesOf, shareFiles } from '../../core/stored-files/public.ts'
import { untagLeavingBoxes } from '../../people/tags/public.ts'
import { handOverReadings } from '../../readings/telemetry/public.ts'

/** How boxes of one stack become another's. */
export interface OwnerChange {
  readonly fromStackId: string
  readonly toStackId: string
  /** Milliseconds. */
  readonly at: number
  /** The receiver is granted everything that the sender sees of the boxes, their newest readings at first. */
  readonly measuredData: boolean
  /** And is told where they were. */
  readonly location: boolean
  /** They keep their names and descriptions. */
  readonly sensorboxInfo: boolean
  /** They keep their individual limits. */
  readonly alarmLimits: boolean
  /** They go on with their tasks and their wakeup, and with what of these is on its way. */
  readonly tasksConfiguration: boolean
  /** They keep their connection profiles, whose passwords these secrets open; null: they come without. */
  readonly connectionProfiles: Secrets | null
  /** They come with their files of these types. */
  readonly files: readonly AttachmentType[]
  /** The sender goes on seeing what it has seen so far, files included. */
  readonly keepsGrants: boolean
}

/**
 * Hands a box to another stack: with data the receiver is granted everything that the sender sees of the box, and keeps its
 * name, description, individual limits, documents and photos; without, these go. The sender keeps nothing.
 */
export async function changeOwner(
  tx: Tx,
  change: { sensorboxId: string; toStackId: string; at: number; withData: boolean },
  random: Random,
): Promise<void> {
  const { sensorboxId, toStackId, at, withData } = change
  const [row] = await lockBoxes(tx, { id: sensorboxId })
  if (!row) throw new Error(`there is no sensorbox ${sensorboxId}`)
  const parts = {
    measuredData: withData,
    location: withData,
    sensorboxInfo: withData,
    alarmLimits: withData,
    tasksConfiguration: false,
    connectionProfiles: null,
    files: withData ? (['document', 'photo'] as const) : [],
    keepsGrants: false,
  }
  await changeOwners(tx, [row], { fromStackId: row.stack_id, toStackId, at, ...parts }, random)
}

/**
 * Hands boxes of a stack to another, in whose stock they arrive. Their present tenures end at `at` and the next begin there
 * without a gap. The transaction must see both stacks; the tenures whose readings move along, those that a fast clock has sent
 * ahead, are opened here. How many statements it takes depends neither on what lies behind the
 * boxes nor, but for those readings, on how many they are.
 */
export async function changeOwners(
  tx: Tx,
  boxes: readonly HeldBox[],
  change: OwnerChange,
  random: Random,
): Promise<void> {
  const { fromStackId, toStackId, at } = change
  if (boxes.length === 0) return
  const strange = boxes.find((box) => box.stack_id !== fromStackId || fromStackId === toStackId)
  if (strange) throw new Error(`sensorbox ${strange.id} can't go from ${fromStackId} to ${toStackId}`)

  const ended = await closePresentTenures(tx, boxes, at)
  // What is noted of the closing still belongs to the sender's time.
  for (const { box, endedAt } of ended) {
    if (box.enabled_state !== 'in_stock') await closeOpenAlarms(tx, box, endedAt - 1, random)
  }
  await untagLeavingBoxes(tx, boxes)
  await clearSilences(tx, boxes)
  // What else the sender wished is not for the receiver to see, and an answer to it comes too late.
  const { connectionProfiles: secrets } = change
  const packed = secrets && (await packProfiles(tx, fromStackId, boxes, secrets))
  const kept = [
    ...(change.tasksConfiguration ? (['tasks', 'wakeup'] as const) : []),
    ...(packed ? (['profiles'] as const) : []),
  ]
  await resetDeployments(tx, boxes, { kept, stackId: toStackId, now: at })
  await deleteAssignments(tx, boxes)
  await deleteRelations(tx, boxes)
  if (!change.alarmLimits) await deleteLimitsOf(tx, boxes)
  if (!change.sensorboxInfo) await clearNames(tx, boxes)
  // The limits go with the boxes, or are gone.
  listChanged(tx, 'alarm_limits', [fromStackId, toStackId])
  listChanged(tx, 'connection_profiles', [fromStackId])
  for (const [endedAt, together] of byTime(ended)) {
    const arriving = together.map(({ box }) => ({
      row: box,
      next: { ...inNewStock(toStackId), last_readings: change.measuredData ? box.last_readings : {} },
      bounds: new Map(),
    }))
    await settleBoxes(tx, arriving, endedAt, random)
  }
  if (packed) await unpackProfiles(tx, packed, { stackId: toStackId, now: at, random, secrets })

  const next = await openNextTenures(tx, ended, toStackId)
  const moves = ended.map(({ box, key, endedAt }) => {
    const toTenure = next.get(box.id)
    if (toTenure === undefined) throw new Error(`sensorbox ${box.id} has no next tenure`)
    return { box, sensorboxId: box.id, fromTenure: key, toTenure, atMs: endedAt }
  })
  await moveEvents(tx, moves)
  await handOverAhead(tx, moves)
  await handOverAlarms(tx, moves)
  if (change.measuredData) {
    await copyGrants(tx, boxes, { from: fromStackId, to: toStackId, location: change.location })
  } else if (change.location) {
    const told = moves.map((move) => ({ ...move, eventId: random.id() }))
    await repeatLocations(tx, fromStackId, told)
  }
  const ownerIds = boxes.map((box) => box.id)
  await shareFiles(tx, { fromStackId, toStackId, ownerIds, types: change.files }, random)
  if (!change.keepsGrants) {
    await deleteGrants(tx, boxes, fromStackId)
    await removeFilesOf(tx, { stackId: fromStackId, ownerIds, now: at })
  }
  await noteArrivals(tx, ended, toStackId)
}

interface Move {
  readonly box: HeldBox
  readonly fromTenure: number
  readonly toTenure: number
  readonly atMs: number
}

/** Of the boxes that have sent readings ahead of the hand-over: their newest are then among these. */
async function handOverAhead(tx: Tx, moves: readonly Move[]): Promise<void> {
  for (const { box, ...move } of moves) {
    const isAhead = Object.values(box.last_readings).some(({ at }) => at >= move.atMs)
    if (isAhead) await handOverReadings(tx, { sensorboxKey: box.key, ...move })
  }
}

/** Nearly always all of them: a tenure lasts a millisecond at least, so one that has just begun ends later. */
function byTime<E extends { readonly endedAt: number }>(ended: readonly E[]): Map<number, E[]> {
  const groups = new Map<number, E[]>()
  for (const one of ended) groups.set(one.endedAt, [...(groups.get(one.endedAt) ?? []), one])
  return groups
}

function inNewStock(stackId: string): BoxChange {
  return {
    stack_id: stackId,
    enabled_state: 'in_stock',
    keep_worst_state: false,
    clock_wrong: false,
    unacknowledged_shocks: 0,
    con_stamp: null,
    discon_stamp: null,
    next_connection_at: null,
  }
}
