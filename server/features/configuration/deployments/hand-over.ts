import type { Tx } from '../../../platform/db/database.ts'
import { type HeldBox, lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsChanged } from './deployments-changed.ts'
import type { Handed } from './handed.ts'
import { noteRevisions } from './history-queries.ts'
import { after } from './machine.ts'
import { type DeploymentRow, listWaiting, updateDeployment } from './queries.ts'
import { withSealed } from './secrets-of-bodies.ts'

/** Returns the configurations waiting for held boxes that are connected, by box id, and marks them as being handed over. */
export async function handOver(
  tx: Tx,
  boxes: readonly HeldBox[],
  now: number,
): Promise<Map<string, Handed[]>> {
  const handed = new Map<string, Handed[]>()
  if (boxes.length === 0) return handed
  const held = new Map(boxes.map((box) => [box.id, box]))
  for (const { row, handed: one } of await withBodies(tx, await listWaiting(tx, [...held.keys()]))) {
    const box = held.get(row.sensorbox_id)
    if (!box) throw new Error('a configuration for a box that was not asked about')
    handed.set(box.id, [...(handed.get(box.id) ?? []), one])
    const status = after(row.status, 'hand_over')
    if (!status) continue
    await updateDeployment(tx, box, row.kind, { status, status_since: new Date(now) })
    await noteRevisions(tx, [box], [row.kind])
    deploymentsChanged(tx, row.kind, [box])
  }
  return handed
}

/** Like `handOver`, for a single listening box, which is only locked if something is waiting for it. */
export async function handOverTo(
  tx: Tx,
  device: { readonly id: string; readonly number: number },
  now: number,
): Promise<Handed[]> {
  if ((await listWaiting(tx, [device.id])).length === 0) return []
  const boxes = await lockBoxes(tx, { keys: [device.number] })
  return (await handOver(tx, boxes, now)).get(device.id) ?? []
}

/** Returns the configurations waiting for a box, without marking them. */
export async function readPending(tx: Tx, sensorboxId: string): Promise<Handed[]> {
  return (await withBodies(tx, await listWaiting(tx, [sensorboxId]))).map(({ handed }) => handed)
}

/** Returns deployments with the configurations that the boxes get, whose secrets are sealed. */
async function withBodies(
  tx: Tx,
  rows: readonly DeploymentRow[],
): Promise<{ readonly row: DeploymentRow; readonly handed: Handed }[]> {
  const bodies = await withSealed(
    tx,
    rows.map((row) => row.wished),
  )
  return rows.map((row, place) => ({
    row,
    handed: { revision: row.revision, kind: row.kind, body: bodies[place] },
  }))
}

/** Returns those of these boxes for which a configuration is waiting. */
export async function waitingFor(tx: Tx, sensorboxIds: readonly string[]): Promise<Set<string>> {
  if (sensorboxIds.length === 0) return new Set()
  return new Set((await listWaiting(tx, sensorboxIds)).map((row) => row.sensorbox_id))
}
