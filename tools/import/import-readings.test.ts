import { createClient } from '@sensorstack/simulator/client/client.ts'
import type { Transport } from '@sensorstack/simulator/client/transport.ts'
import { expect, test } from 'vitest'
import { importReadings } from './import-readings.ts'

const taken = {
  accepted: 20_000,
  duplicates: 0,
  rejected: [],
  config: [],
  server_time: '2026-01-01T00:00:00.000Z',
}
const numbers = Array.from({ length: 40_000 }, (_, i) => i)
const columns = {
  timestamps: numbers,
  values: new Array(40_000).fill(4),
  rows: numbers.map((i) => 2 * i + 2),
}
const box = { hardwareUniqueId: 'uid', deviceKey: 'key' }

/** Returns a server that sends these responses one after another. */
function serverOf(...answers: { status: number; retryAfter?: string }[]): Transport {
  return async () => {
    const { status, retryAfter } = answers.shift() ?? { status: 500 }
    const body = status === 200 ? taken : { code: 'NOT_NOW', detail: 'Not now.' }
    return { status, headers: { 'retry-after': retryAfter }, body: JSON.stringify(body) }
  }
}

test('an import waits as long as the server requests, and resumes where it stopped', async () => {
  const waited: number[] = []
  const client = createClient(
    serverOf(
      { status: 200 },
      { status: 429, retryAfter: '40' },
      { status: 503, retryAfter: '2' },
      { status: 200 },
    ),
  )
  const pause = async (ms: number) => waited.push(ms)
  const imported = await importReadings(client, box, 'temperature', columns, undefined, pause)
  expect(imported).toEqual({ accepted: 40_000, duplicates: 0, rejected: [] })
  expect(waited).toEqual([40_000, 2_000])
})

test('a permanent refusal ends the import', async () => {
  const client = createClient(serverOf({ status: 401 }))
  await expect(importReadings(client, box, 'temperature', columns)).rejects.toThrow('NOT_NOW')
})

test('names what the server refuses by the row in the file', async () => {
  const refused = { ...taken, rejected: [{ series: 0, index: 3, code: 'TOO_OLD', reason: 'It is too old.' }] }
  const client = createClient(async () => ({ status: 200, headers: {}, body: JSON.stringify(refused) }))
  const { rejected } = await importReadings(client, box, 'temperature', columns)
  expect(rejected.map(({ row, code }) => [row, code])).toEqual([
    [8, 'TOO_OLD'],
    [40_008, 'TOO_OLD'],
  ])
})
