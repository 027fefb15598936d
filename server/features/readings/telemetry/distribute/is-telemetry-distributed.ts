import { isTableDistributed } from '../../../../platform/db/distribution.ts'

/** Whether Citus distributes the telemetry of the database. It changes only while no server runs. */
export function isTelemetryDistributed(url: string): Promise<boolean> {
  return isTableDistributed(url, 'measurement_series')
}
