import type { Refusal } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import { isInternalError } from '../is-internal-error.ts'
import type { ParsedUpload } from '../parse/parse-upload.ts'
import { refuse } from '../parse/refusals.ts'
import { type Part, partsOf, uploadOf } from '../parse/upload-parts.ts'
import { commitUploads, type Outcome, type WaitingUpload } from './commit-uploads.ts'

/** An item that couldn't be stored, and why. */
export interface Fault {
  readonly refusal: Refusal
  readonly type: string
  readonly error: unknown
}

/**
 * Enough to find six such items among the 20,000 of the largest upload. After that, whatever fails is refused without being
 * taken apart, so that no box can occupy the server.
 */
const mostAttempts = 200

/**
 * Stores an upload that failed alone with an internal error, so that it doesn't block its box for ever: it is taken apart until
 * the items that fail are found. Items that fail alone twice are refused, and all others are stored, in the given transaction.
 */
export async function commitApart(
  tx: Tx,
  upload: WaitingUpload,
  deps: { readonly now: number; readonly random: Random },
): Promise<{ outcome: Outcome; faults: Fault[] }> {
  const faults: Fault[] = []
  const earlier = { accepted: 0, duplicates: 0, rejected: [] as Refusal[] }
  let attempts = 0

  const commit = async (given: Partial<WaitingUpload> & { parsed: ParsedUpload }): Promise<Outcome> => {
    const [outcome] = await commitUploads(tx, [{ device: upload.device, idempotency: null, ...given }], deps)
    if (!outcome) throw new Error('an upload without an outcome')
    return outcome
  }
  const attempt = async (parts: readonly Part[]): Promise<void> => {
    attempts += 1
    const outcome = await inSavepoint(tx, () => commit({ parsed: uploadOf(parts) }))
    if ('error' in outcome) throw outcome.error
    earlier.accepted += outcome.result.accepted
    earlier.duplicates += outcome.result.duplicates
    earlier.rejected.push(...outcome.result.rejected)
  }
  const store = async (parts: readonly Part[]): Promise<void> => {
    try {
      await attempt(parts)
    } catch (error) {
      if (!isInternalError(error)) throw error
      if (parts.length > 1 && attempts < mostAttempts) {
        const middle = Math.ceil(parts.length / 2)
        await store(parts.slice(0, middle))
        await store(parts.slice(middle))
      } else await storeAgain(parts)
    }
  }
  const storeAgain = async (parts: readonly Part[]): Promise<void> => {
    try {
      await attempt(parts)
    } catch (error) {
      if (!isInternalError(error)) throw error
      for (const { item } of parts)
        faults.push({ refusal: refuse(item.place, 'NOT_STORABLE'), type: item.type, error })
    }
  }

  // If even an empty upload fails, no item is the reason.
  await attempt([])
  const parts = partsOf(upload.parsed)
  if (parts.length > 0) await store(parts)
  const refused = [...upload.parsed.refused, ...faults.map(({ refusal }) => refusal)]
  const outcome = await commit({
    parsed: { ...uploadOf([]), refused },
    idempotency: upload.idempotency,
    earlier,
  })
  return { outcome, faults }
}
