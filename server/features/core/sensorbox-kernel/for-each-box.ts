import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { isId } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { lockOwnBoxes } from './lock-own-box.ts'

/**
 * Does the work for each of these boxes of the current stack, which are locked before. A box for which it throws an `ApiError` is left
 * as it was and gets that as its result; one that isn't in the stack gets SENSORBOX_NOT_FOUND.
 */
export async function forEachBox(
  db: StackBound,
  ids: readonly string[],
  work: (sensorboxId: string) => Promise<void>,
): Promise<MassResult[]> {
  const asked = [...new Set(ids)]
  const own = new Set((await lockOwnBoxes(db, asked.filter(isId))).map((box) => box.id))
  const results: MassResult[] = []
  for (const id of asked) {
    const refusal = own.has(id)
      ? await refusalOf(() => inSavepoint(db.tx, () => work(id)))
      : SENSORBOX_NOT_FOUND
    results.push(refusal ? { id, ok: false, code: refusal.code, detail: refusal.detail } : { id, ok: true })
  }
  return results
}

async function refusalOf(work: () => Promise<void>) {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.definition
    throw error
  }
}
