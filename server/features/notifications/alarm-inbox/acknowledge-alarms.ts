import type { AlarmCause } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { partsOfCritical } from '../../alarms/alarms/public.ts'
import { insertAcknowledgements } from './queries.ts'

/**
 * Acknowledges alarms of the current stack for a user. Returns how many were not acknowledged before. The first acknowledgement is
 * kept, so a repeated request changes nothing. With a critical alarm, the attention alarm that is part of it is acknowledged too.
 */
export async function acknowledgeAlarms(
  db: StackBound,
  alarmIds: readonly string[],
  {
    now,
    ...said
  }: {
    readonly accountId: string
    readonly cause: AlarmCause | null
    readonly note: string
    readonly now: number
  },
): Promise<number> {
  const acknowledgement = { ...said, at: new Date(now) }
  const count = await insertAcknowledgements(db, alarmIds, acknowledgement)
  const parts = await partsOfCritical(db.tx, alarmIds)
  if (count > 0 && parts.length > 0) await insertAcknowledgements(db, parts, acknowledgement)
  // Users with the stack in reach see its alarms, so they are notified by the list of stacks.
  if (count > 0) listChanged(db.tx, 'stacks', [db.stackId], [db.stackId])
  return count
}
