import {
  attemptDays,
  type RefusedAttempt,
} from '@sensorstack/contract/features/intake/ingest/refused-attempt.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { seenTenuresOf } from '../../../core/tenures/public.ts'
import { refusalsOf } from './refusal-queries.ts'

const dayMs = 86_400_000

/** Returns what was refused of a box of the current stack in the last days, since the stack has owned it. */
export async function listRefusedAttempts(
  db: StackBound,
  sensorboxId: string,
  now: number,
): Promise<RefusedAttempt[]> {
  const tenures = await seenTenuresOf(db, [sensorboxId])
  const current = tenures.find(({ owner_id, to_ms }) => owner_id === db.stackId && to_ms === null)
  if (!current) return []
  const sinceMs = Math.max(current.from_ms ?? 0, now - attemptDays * dayMs)
  const rows = await refusalsOf(db.tx, sensorboxId, sinceMs)
  return rows.map(({ code, count, last_ms }) => ({
    code,
    count,
    last_at: last_ms === null ? null : new Date(last_ms).toISOString(),
  }))
}
