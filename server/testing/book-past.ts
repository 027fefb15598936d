import type { PastCredits } from '@sensorstack/simulator/seed/past-credits.ts'
import { bookPast } from '../app/demo/demo-credits.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { systemRandom } from '../platform/clock/random.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'

/** Books past transactions in the database of a running program, by the ledger's own rules. */
export async function bookPastIn(
  { app, system }: Pick<DatabaseUrls, 'app' | 'system'>,
  past: Pick<PastCredits, 'prices' | 'bookings'>,
): Promise<void> {
  const database = openDatabase({ app, system, onError: () => {} })
  try {
    await database.asSystem((tx) => bookPast(tx, systemRandom(systemClock), past))
  } finally {
    await database.close()
  }
}
