import { setTimeout as delay } from 'node:timers/promises'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { maxReadings, type Refusal } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import type { Client } from '@sensorstack/simulator/client/client.ts'
import type { Columns } from './read-readings.ts'

export interface Imported {
  readonly accepted: number
  readonly duplicates: number
  /** The readings that the server refused, by their row in the file. */
  readonly rejected: readonly (Pick<Refusal, 'code' | 'reason'> & { readonly row: number })[]
}

/** The box that the readings belong to. */
export interface Box {
  readonly hardwareUniqueId: string
  readonly deviceKey: string
}

/**
 * Sends the readings of one measure as their box would, one after another in uploads as large as the server accepts,
 * and pauses when the server requests it: a box may only send a limited number per minute. Sending them again is safe,
 * because existing readings count as duplicates. Nothing is stored if the key belongs to another box.
 */
export async function importReadings(
  client: Client,
  { hardwareUniqueId, deviceKey }: Box,
  type: string,
  { timestamps, values, rows }: Columns,
  onProgress: (sent: number) => void = () => {},
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<Imported> {
  let accepted = 0
  let duplicates = 0
  const rejected: Imported['rejected'][number][] = []
  for (let from = 0; from < timestamps.length; from += maxReadings) {
    const series = [
      {
        type,
        timestamps: timestamps.slice(from, from + maxReadings),
        values: values.slice(from, from + maxReadings),
      },
    ]
    const upload = () =>
      client.call(ingestEvents, {
        headers: { authorization: `Bearer ${deviceKey}` },
        body: { hardware_unique_id: hardwareUniqueId, series },
      })
    const result = await whenThereIsRoom(upload, pause)
    accepted += result.accepted
    duplicates += result.duplicates
    for (const { index, code, reason } of result.rejected)
      rejected.push({ row: rows[from + index] as number, code, reason })
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
