import {
  API_KEY_UNKNOWN,
  API_KEY_UNREADABLE,
} from '@sensorstack/contract/features/intake/integrations/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Secrets, UnreadableSecret } from '../../../platform/secrets/secrets.ts'
import { askOutside, type OutsideDeps } from './ask-outside.ts'
import type { ExternalDevice } from './external-system.ts'
import { type AskedIntegration, findOwnIntegration } from './find-own-integration.ts'
import { webhookUrl } from './present.ts'
import { aboutKey, type IntegrationRow } from './queries.ts'

/** The response of the external system about the customer of an integration. */
export interface OutsideDevices {
  readonly integrationId: string
  readonly customerId: string
  readonly devices: readonly ExternalDevice[]
  /** Whether the external system sends to the webhook. */
  readonly hasWebhook: boolean
}

/**
 * Requests everything that a synchronisation needs from the external system. Throws NOT_FOUND, API_KEY_UNREADABLE if the key
 * can no longer be decrypted, API_KEY_UNKNOWN, and the errors of `askOutside`.
 */
export async function askForDevices(
  deps: OutsideDeps & {
    readonly database: Pick<Database, 'asSystem'>
    readonly secrets: Pick<Secrets, 'open'>
    readonly publicUrl: string
  },
  asked: AskedIntegration,
): Promise<OutsideDevices> {
  const row = await findOwnIntegration(deps.database, asked)
  const key = openKey(deps.secrets, row)
  const said = await askOutside(deps, API_KEY_UNKNOWN, async (system) => ({
    customer: await system.customerOf(key),
    devices: await system.devicesOf(key),
    webhooks: await system.webhooksOf(key),
  }))
  return {
    integrationId: row.id,
    customerId: said.customer.id,
    devices: said.devices,
    hasWebhook: said.webhooks.includes(webhookUrl(deps.publicUrl, row.id)),
  }
}

function openKey(secrets: Pick<Secrets, 'open'>, row: Pick<IntegrationRow, 'id' | 'api_token_key'>): string {
  try {
    return secrets.open(row.api_token_key, aboutKey(row.id))
  } catch (error) {
    if (error instanceof UnreadableSecret) throw new ApiError(API_KEY_UNREADABLE)
    throw error
  }
}
