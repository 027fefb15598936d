import type { Database } from '../../../platform/db/database.ts'
import { outcomesOf } from '../../../platform/mail/queries.ts'
import { listUnderWay, saveOutcomes } from './outcome-queries.ts'

const atOnce = 500
/** As long as an outbox keeps its mails. */
const watchedMs = 30 * 86_400_000

/** Notes which mails about alarms have left the outbox, so that people who may not look into it can be told. */
export async function noteMailOutcomes(database: Pick<Database, 'asSystem'>, now: number): Promise<void> {
  await database.asSystem(async (tx) => {
    const ids = await listUnderWay(tx, new Date(now - watchedMs), atOnce)
    if (ids.length > 0) await saveOutcomes(tx, await outcomesOf(tx, ids))
  })
}
