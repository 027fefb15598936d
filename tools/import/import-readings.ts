import { setTimeout as delay } from 'node:timers/promises'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { maxReadings, type Refusal } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import type { Client } from '@sensorstack/simulator/client/client.ts'
import type { Columns } from './read-readings.ts'

export interface Imported {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: readonly Refusal[]
}

/**
 * Sends the readings of one measure as their box would, one after another in uploads as large as the server accepts,
 * and pauses when the server requests it: a box may only send a limited number per minute. Sending them again is safe,
 * because existing readings count as duplicates. The index of a refusal is the position in the file.
 */
export async function importReadings(
  client: Client,
  deviceKey: string,
  type: string,
  { timestamps, values }: Columns,
  onProgress: (sent: number) => void = () => {},
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<Imported> {
  let accepted = 0
  let duplicates = 0
  const rejected: Refusal[] = []
  for (let from = 0; from < timestamps.length; from += maxReadings) {
    const series = [
      {
        type,
        timestamps: timestamps.slice(from, from + maxReadings),
        values: values.slice(from, from + maxReadings),
      },
    ]
    const upload = () =>
      client.call(ingestEvents, { headers: { authorization: `Bearer ${deviceKey}` }, body: { series } })
    const result = await whenThereIsRoom(upload, pause)
    accepted += result.accepted
    duplicates += result.duplicates
    rejected.push(...result.rejected.map((refusal) => ({ ...refusal, index: refusal.index + from })))
    onProgress(Math.min(from + maxReadings, timestamps.length))
  }
  return { accepted, duplicates, rejected }
}

/** Retries after the pause that the server requests, for as long as it requests one. */
async function whenThereIsRoom<T>(
  attempt: () => Promise<T>,
  pause: (ms: number) => Promise<unknown>,
): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.retryAfterS === null) throw error
      await pause(error.retryAfterS * 1000)
    }
  }
}
