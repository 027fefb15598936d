import type { IntegrationProblem } from '@sensorstack/contract/features/intake/integrations/integration.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Secrets, UnreadableSecret } from '../../../platform/secrets/secrets.ts'
import type { OutsideDeps } from './ask-outside.ts'
import { ExternalFailure, KeyRefused } from './external-system.ts'
import { type AskedIntegration, findOwnIntegration } from './find-own-integration.ts'
import { webhookUrl } from './present.ts'
import { aboutKey } from './queries.ts'

/** Checks an integration by asking the external system whether it sends to the webhook. Throws NOT_FOUND. */
export async function lookAtIntegration(
  {
    database,
    external,
    log,
    secrets,
    publicUrl,
  }: OutsideDeps & {
    readonly database: Pick<Database, 'asSystem'>
    readonly secrets: Pick<Secrets, 'open'>
    readonly publicUrl: string
  },
  asked: AskedIntegration,
): Promise<IntegrationProblem[]> {
  const row = await findOwnIntegration(database, asked)
  if (!external) return ['EXTERNAL_SYSTEM_FAILED']
  try {
    const webhooks = await external.webhooksOf(secrets.open(row.api_token_key, aboutKey(row.id)))
    return webhooks.includes(webhookUrl(publicUrl, row.id)) ? [] : ['NO_POST_INTEGRATION']
  } catch (error) {
    if (error instanceof KeyRefused) return ['API_KEY_REFUSED']
    if (error instanceof UnreadableSecret) return ['API_KEY_UNREADABLE']
    if (!(error instanceof ExternalFailure)) throw error
    log.warn({ integration: row.id, reason: error.message }, 'the external system failed')
    return ['EXTERNAL_SYSTEM_FAILED']
  }
}
