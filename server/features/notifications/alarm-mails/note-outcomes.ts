import type { Database } from '../../../platform/db/database.ts'
import { outcomesOf } from '../../../platform/mail/queries.ts'
import { listUnderWay, saveOutcomes } from './outcome-queries.ts'

const atOnce = 500
/** How long the outbox keeps its mails. */
const watchedMs = 30 * 86_400_000

/** Records which alarm mails have left the outbox, so that users without access to the outbox can see it. */
export async function noteMailOutcomes(database: Pick<Database, 'asSystem'>, now: number): Promise<void> {
  await database.asSystem(async (tx) => {
    const ids = await listUnderWay(tx, new Date(now - watchedMs), atOnce)
    if (ids.length > 0) await saveOutcomes(tx, await outcomesOf(tx, ids))
  })
}
