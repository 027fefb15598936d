import type { StackBound } from '../../../../platform/db/database.ts'
import type { TenureKeys } from '../chunks/rows.ts'

/** The setting with the visible tenures is read for each row, so a longer list would make each row slower. */
const atOnce = 100

/** Opens these tenures to the transaction, some at a time, and runs the work with each part. It must have read them before. */
export async function withOpenTenures<Tenure extends TenureKeys>(
  db: StackBound,
  tenures: readonly Tenure[],
  work: (some: readonly Tenure[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < tenures.length; from += atOnce) {
    const some = tenures.slice(from, from + atOnce)
    await db.openTenures(some.map((one) => one.tenureKey))
    await work(some)
  }
}
