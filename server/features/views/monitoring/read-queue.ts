import type { Queue, QueuedBox } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { namesOfAssets, presentAssetOfBox } from '../../boxes/assets/public.ts'
import { listBoxes, presentSensorbox } from '../../boxes/sensorboxes/public.ts'
import { compareWith, countQueued, listChanged, listQueued, type Watched } from './queries.ts'

const dayMs = 86_400_000

/** The requested stack, and the limits of the two lists. */
export interface QueueWish {
  readonly stack: Watched
  readonly limit: number
  readonly changedLimit: number
}

/** Returns the worst boxes in a stack or in reach at `now` (milliseconds), and the changes of the past day. */
export async function readQueue(
  db: StackBound,
  { stack, limit, changedLimit }: QueueWish,
  caller: Caller,
  now: number,
): Promise<Queue> {
  const sinceMs = now - dayMs
  const queued = await listQueued(db, stack, { sinceMs, limit })
  const changed = await listChanged(db, stack, { sinceMs, limit: changedLimit })
  const shown = await showBoxes(db, [...queued, ...changed], caller, now)
  const { count, deltas } = await compareWith(db, stack, sinceMs)
  return {
    counts: await countQueued(db, stack),
    boxes: queued.flatMap(({ id, was }) => shown(id).map((found) => ({ id, ...found, was }))),
    changed: {
      since: new Date(sinceMs).toISOString(),
      deltas,
      count,
      boxes: changed.flatMap(({ id, from, from_since_ms }) =>
        shown(id).map((found) => ({
          id,
          ...found,
          from,
          from_since: from_since_ms === null ? null : new Date(from_since_ms).toISOString(),
        })),
      ),
    },
  }
}

/** Returns a function that finds a box and its asset by id. It returns an empty list if the box has gone since. */
async function showBoxes(
  db: StackBound,
  found: readonly { readonly id: string; readonly stack_id: string }[],
  caller: Caller,
  now: number,
): Promise<(id: string) => Pick<QueuedBox, 'box' | 'asset'>[]> {
  if (found.length === 0) return () => []
  const ids = [...new Set(found.map(({ id }) => id))]
  const stackIds = [...new Set(found.map(({ stack_id }) => stack_id))]
  const rows = await listBoxes(db, stackIds, ids)
  const boxes = new Map(rows.map((row) => [row.id, presentSensorbox(row, caller, now)]))
  const assetIds = rows.flatMap(({ asset_id }) => asset_id ?? [])
  const names = await namesOfAssets(db, assetIds, stackIds)
  return (id) => {
    const box = boxes.get(id)
    if (!box) return []
    const name = names.get(box.asset_id ?? '') ?? null
    return [{ box, asset: presentAssetOfBox({ asset_id: box.asset_id, asset_name: name }) }]
  }
}
