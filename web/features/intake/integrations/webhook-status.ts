import type { WatchedIntegration } from '@sensorstack/contract/features/intake/integrations/integration.ts'

/** The status of a webhook; `unknown` until it is checked, or if the other system is unreachable. */
export type WebhookStatus = 'unknown' | 'ok' | 'nok'

/** Derives the status from the response of the other system. */
export function webhookStatusOf(watched: Pick<WatchedIntegration, 'errors'> | undefined): WebhookStatus {
  if (!watched) return 'unknown'
  if (watched.errors.some(({ code }) => code === 'NO_POST_INTEGRATION')) return 'nok'
  return watched.errors.length === 0 ? 'ok' : 'unknown'
}
