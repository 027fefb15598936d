import type { StackBound } from '../../platform/db/database.ts'
import { countEventRows } from '../event-log/public.ts'
import { countReadings, openVisibleTenures } from '../telemetry/public.ts'
import type { EventQuery } from './list-events.ts'

/** How many readings and events of a box the current stack may see in the range. `asked` as for `listEvents`. */
export async function countEvents(
  db: StackBound,
  query: EventQuery,
  asked = openVisibleTenures(db, query.sensorboxId),
): Promise<number> {
  const visible = await asked
  if (!visible) return 0
  let count = await countEventRows(db, query.sensorboxId, visible, {
    ...query,
    types: query.selection.events,
  })
  for (const measure of query.selection.measures) {
    count += await countReadings(db.tx, visible, measure, query)
  }
  return count
}
