import { SYSTEM_IN_USE } from '@sensorstack/contract/features/intake/integrations/errors.ts'
import type { UpdateIntegrationBody } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { ExternalCustomer } from './external-system.ts'
import { aboutKey, findIntegration, type IntegrationRow, updateIntegrationRow } from './queries.ts'

/**
 * Changes the comment of an integration, and its key if the `customer` of a new key is given. Returns the previous integration,
 * or null if nothing changes. Throws NOT_FOUND, and SYSTEM_IN_USE if any other integration, visible or not, is for the same
 * customer.
 */
export async function updateIntegration(
  { tx, stackId }: StackBound,
  body: UpdateIntegrationBody,
  {
    customer,
    now,
    secrets,
  }: {
    readonly customer: ExternalCustomer | null
    readonly now: number
    readonly secrets: Pick<Secrets, 'seal'>
  },
): Promise<IntegrationRow | null> {
  const row = await findIntegration(tx, { id: body.id, stackId }, 'lock')
  if (!row) throw new ApiError(NOT_FOUND)
  const change = {
    ...(body.comment !== undefined && body.comment !== row.comment && { comment: body.comment }),
    ...(customer &&
      body.api_token_key !== undefined && {
        api_token_key: secrets.seal(body.api_token_key, aboutKey(row.id)),
        key_set_at: new Date(now),
        external_system_id: customer.id,
        name: customer.name,
        description: customer.description ?? '',
      }),
  }
  if (Object.keys(change).length === 0) return null
  await unlessUsed(updateIntegrationRow(tx, { id: row.id, stackId }, change))
  listChanged(tx, 'integrations', [stackId], [row.id])
  return row
}

async function unlessUsed(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new ApiError(SYSTEM_IN_USE)
    throw error
  }
}
