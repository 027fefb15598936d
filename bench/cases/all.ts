import type { BenchCase } from '../platform/bench-case.ts'

/** The cases by the names used in the command; each is loaded when it is run. */
export const cases: Readonly<Record<string, () => Promise<BenchCase>>> = {
  charts: async () => (await import('./charts.ts')).charts,
  deliveries: async () => (await import('./deliveries.ts')).deliveries,
  ingest: async () => (await import('./ingest.ts')).ingest,
  ledger: async () => (await import('./ledger.ts')).ledger,
  lists: async () => (await import('./lists.ts')).lists,
  mqtt: async () => (await import('./mqtt.ts')).mqtt,
  query: async () => (await import('./query.ts')).query,
  requests: async () => (await import('./requests.ts')).requests,
  scale: async () => (await import('./scale.ts')).scale,
}
