import type { Purpose } from './token-queries.ts'

const hourMs = 3_600_000

/** How long each kind of one-time token is valid. */
export const lifetimeMs: Readonly<Record<Purpose, number>> = {
  reset_password: hourMs,
  verify: 48 * hourMs,
  initial_password: 72 * hourMs,
  invitation: 7 * 24 * hourMs,
}
