import { SYSTEM_IN_USE } from '@sensorstack/contract/features/intake/integrations/errors.ts'
import type { InsertIntegrationBody } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { ExternalCustomer } from './external-system.ts'
import { aboutKey, type IntegrationRow, insertIntegrationRow } from './queries.ts'

/** Adds an integration for an external customer. Throws SYSTEM_IN_USE if any stack already has one for this customer. */
export async function insertIntegration(
  db: StackBound,
  body: InsertIntegrationBody,
  {
    customer,
    now,
    random,
    secrets,
  }: {
    readonly customer: ExternalCustomer
    readonly now: number
    readonly random: Random
    readonly secrets: Pick<Secrets, 'seal'>
  },
): Promise<IntegrationRow> {
  const id = random.id()
  const added = await insertIntegrationRow(db.tx, {
    id,
    stack_id: db.stackId,
    integration_type: body.integration_type,
    external_system_id: customer.id,
    name: customer.name,
    description: customer.description ?? '',
    comment: body.comment ?? '',
    api_token_key: secrets.seal(body.api_token_key, aboutKey(id)),
    key_set_at: new Date(now),
    created_at: new Date(now),
    created_by: db.scope.accountId,
  })
  if (!added) throw new ApiError(SYSTEM_IN_USE)
  listChanged(db.tx, 'integrations', [db.stackId], [id])
  return added
}
