import type { StackBound } from '../../../platform/db/database.ts'
import { countEventRows } from '../../core/event-log/public.ts'
import { countReadings, openVisibleTenures } from '../telemetry/public.ts'
import type { EventQuery } from './list-events.ts'
import { partsOnAsset } from './parts-on-asset.ts'

/** Returns how many readings and events of a box in the range are visible to the current stack. */
export async function countEvents(db: StackBound, query: EventQuery): Promise<number> {
  const { sensorboxId, selection } = query
  const visible = await openVisibleTenures(db, sensorboxId)
  if (!visible) return 0
  const parts = await partsOnAsset(db, query, query)
  const counts = await Promise.all(
    parts.flatMap((part) => [
      countEventRows(db, sensorboxId, visible, { ...query, ...part, types: selection.events }),
      ...selection.measures.map((measure) => countReadings(db.tx, visible, measure, part)),
    ]),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
