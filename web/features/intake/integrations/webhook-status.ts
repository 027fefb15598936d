import type { WatchedIntegration } from '@sensorstack/contract/features/intake/integrations/integration.ts'

/** What is known of a webhook: nothing as long as nobody has looked, or the other system could not be asked. */
export type WebhookStatus = 'unknown' | 'ok' | 'nok'

/** Reads it from what was looked up. */
export function webhookStatusOf(watched: Pick<WatchedIntegration, 'errors'> | undefined): WebhookStatus {
  if (!watched) return 'unknown'
  if (watched.errors.some(({ code }) => code === 'NO_POST_INTEGRATION')) return 'nok'
  return watched.errors.length === 0 ? 'ok' : 'unknown'
}
