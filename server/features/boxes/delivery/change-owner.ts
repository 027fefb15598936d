import type { AttachmentType } from '@sensorstack/contract/features/boxes/files/file.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { deleteLimitsOf, endPeriods } from '../../alarms/alarm-limits/public.ts'
import { closeOpenAlarms, handOverAlarms } from '../../alarms/alarms/public.ts'
import {
  deleteRelations,
  packProfiles,
  unpackProfiles,
} from '../../configuration/connection-profiles/public.ts'
import { resetDeployments } from '../../configuration/deployments/public.ts'
import { deleteAssignments } from '../../configuration/tasks/public.ts'
import { repeatLocations } from '../../core/event-log/public.ts'
import {
  type BoxChange,
  type HeldBox,
  lockBoxes,
  settleBoxes,
  updateCards,
} from '../../core/sensorbox-kernel/public.ts'
import { removeFilesOf, shareFiles } from '../../core/stored-files/public.ts'
import { copyGrants, deletePastGrants, startNextTenures, type TenureEnd } from '../../core/tenures/public.ts'
import { untagLeavingBoxes } from '../../people/tags/public.ts'

/** The terms of a transfer of boxes to another stack. */
export interface OwnerChange {
  readonly fromStackId: string
  readonly toStackId: string
  /** Milliseconds. */
  readonly at: number
  /** Grants the receiver everything that the sender sees of the boxes, and passes on their newest readings. */
  readonly measuredData: boolean
  /** Grants the receiver the past locations. */
  readonly location: boolean
  /** Keeps the names and descriptions of the boxes. */
  readonly sensorboxInfo: boolean
  /** Keeps their individual limits. */
  readonly alarmLimits: boolean
  /** Keeps their tasks and their wakeup, including pending deployments of these. */
  readonly tasksConfiguration: boolean
  /** Keeps their connection profiles, whose passwords these secrets decrypt. Null drops the profiles. */
  readonly connectionProfiles: Secrets | null
  /** Passes on their files of these types. */
  readonly files: readonly AttachmentType[]
  /** Lets the sender keep access to everything that it has seen so far, including files. */
  readonly keepsGrants: boolean
}

/**
 * Transfers a box to another stack. With data, the receiver is granted everything that the sender sees of the box, with its
 * name, description, individual limits, documents and photos. Without data, these are removed. The sender keeps nothing.
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
 * Transfers boxes of a stack into the stock of another. Their current tenures end at `at`, and the next ones begin there without
 * a gap. Data that arrived before `at` stays in the sender's tenures, even if a fast clock has dated it ahead; the receiver sees those
 * parts of it that it is granted. The transaction must see both stacks. The number of statements doesn't depend on the history of the
 * boxes.
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

  const moves = await startNextTenures(tx, boxes, { stackId: toStackId, at })
  // The closing events still belong to the sender's tenure.
  for (const { box, atMs } of moves) {
    if (box.enabled_state !== 'in_stock') await closeOpenAlarms(tx, box, atMs - 1, random)
  }
  await untagLeavingBoxes(tx, boxes)
  await updateCards(tx, boxes, {
    silenced_until: null,
    silence_reason: null,
    ...(!change.sensorboxInfo && { alias: null, description: '' }),
  })
  // The receiver must not see the sender's other configurations, and an answer to them comes too late.
  const { connectionProfiles: secrets } = change
  const packed = secrets && (await packProfiles(tx, fromStackId, boxes, secrets))
  const kept = [
    ...(change.tasksConfiguration ? (['tasks', 'wakeup'] as const) : []),
    ...(packed ? (['profiles'] as const) : []),
  ]
  await resetDeployments(tx, boxes, { kept, stackId: toStackId, now: at })
  // The tasks themselves are kept, without the link to the sender's template.
  await deleteAssignments(tx, boxes)
  await deleteRelations(tx, boxes)
  if (!change.alarmLimits) await deleteLimitsOf(tx, boxes)
  // The limits have moved with the boxes, or have been deleted.
  listChanged(tx, 'alarm_limits', [fromStackId, toStackId])
  listChanged(tx, 'connection_profiles', [fromStackId])
  for (const [atMs, together] of byTime(moves)) {
    await endPeriods(
      tx,
      together.map(({ box }) => box),
      atMs,
    )
    const arriving = together.map(({ box }) => ({
      row: box,
      next: {
        ...inNewStock(toStackId),
        last_readings: change.measuredData ? box.last_readings : {},
        impossible_readings: change.measuredData ? box.impossible_readings : {},
      },
      // Nothing is measured in stock. Kept limits count again once the box is enabled.
      limits: new Map(),
    }))
    await settleBoxes(tx, arriving, atMs, random)
  }
  if (packed) await unpackProfiles(tx, packed, { stackId: toStackId, now: at, random, secrets })

  await handOverAlarms(tx, moves, change)
  if (change.measuredData) {
    await copyGrants(tx, boxes, { from: fromStackId, to: toStackId, location: change.location })
  } else if (change.location) {
    const movesWithEvents = moves.map((move) => ({ ...move, eventId: random.id() }))
    await repeatLocations(tx, fromStackId, movesWithEvents)
  }
  const ownerIds = boxes.map((box) => box.id)
  await shareFiles(tx, { fromStackId, toStackId, ownerIds, types: change.files }, random)
  if (!change.keepsGrants) {
    await deletePastGrants(tx, boxes, fromStackId)
    await removeFilesOf(tx, { stackId: fromStackId, ownerIds, now: at })
  }
}

type Move = TenureEnd & { readonly box: HeldBox }

/** Groups by end time. This is nearly always one group, except that a tenure that has just begun ends a millisecond later. */
function byTime(moves: readonly Move[]): Map<number, Move[]> {
  const groups = new Map<number, Move[]>()
  for (const one of moves) groups.set(one.atMs, [...(groups.get(one.atMs) ?? []), one])
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
