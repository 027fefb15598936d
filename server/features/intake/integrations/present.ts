import {
  hiddenKey,
  type Integration,
} from '@sensorstack/contract/features/intake/integrations/integration.ts'
import type { IntegrationRow } from './queries.ts'

/** Returns the URL to which the external system sends the reports of an integration's boxes. */
export function webhookUrl(publicUrl: string, integrationId: string): string {
  return `${publicUrl}/api/integrations-client/webhook/${integrationId}`
}

/** Returns an integration for the response, without its key. */
export function presentIntegration(
  row: IntegrationRow & { readonly box_count: number },
  publicUrl: string,
): Integration {
  return {
    id: row.id,
    integration_type: row.integration_type,
    info: { external_system_id: row.external_system_id },
    name: row.name,
    description: row.description,
    api_token_key: hiddenKey,
    key_set_at: row.key_set_at.toISOString(),
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    synchronized_at: row.synchronized_at?.toISOString() ?? null,
    box_count: row.box_count,
    webhook_url: webhookUrl(publicUrl, row.id),
    token_set_at: row.token_set_at?.toISOString() ?? null,
  }
}
