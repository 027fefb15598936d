import type { StackBound } from '../../../platform/db/database.ts'
import { areEventsSeen } from '../../core/event-log/public.ts'
import { areBoxesIn } from './queries.ts'

/** Whether all ids belong to boxes, or to their events, in the given stacks, or in reach if none is given. */
export const objectFinders = {
  sensorbox: areBoxesIn,
  event: (db: StackBound, ids: readonly string[], stackIds: readonly string[]) =>
    areEventsSeen(db, ids, stackIds.length > 0 ? stackIds : undefined),
}
