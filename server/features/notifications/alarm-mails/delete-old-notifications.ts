import type { Database } from '../../../platform/db/database.ts'
import { deleteNotificationsBefore } from './queries.ts'

const keptMs = 400 * 86_400_000

/** Deletes notifications after 400 days. */
export async function deleteOldNotifications(
  database: Pick<Database, 'asSystem'>,
  now: number,
): Promise<void> {
  await database.asSystem((tx) => deleteNotificationsBefore(tx, new Date(now - keptMs)))
}
