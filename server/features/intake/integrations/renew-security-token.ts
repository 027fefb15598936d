import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { findIntegration, type IntegrationRow, updateIntegrationRow } from './queries.ts'

/** Replaces the token of an integration's webhook and returns the new one; only its hash is stored. Throws NOT_FOUND. */
export async function renewSecurityToken(
  { tx, stackId }: StackBound,
  id: string,
  { now, random }: { readonly now: number; readonly random: Random },
): Promise<{ readonly token: string; readonly integration: IntegrationRow }> {
  const token = random.secret()
  await updateIntegrationRow(tx, { id, stackId }, { token_hash: hashOf(token), token_set_at: new Date(now) })
  const integration = await findIntegration(tx, { id, stackId })
  if (!integration) throw new ApiError(NOT_FOUND)
  listChanged(tx, 'integrations', [stackId], [id])
  return { token, integration }
}
