import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { Fleet } from './fleet.ts'

const secondMs = 1_000

/**
 * Lets `boxesPerSecond` boxes upload per second, one after the other. Returns a function that stops it and waits for the
 * last upload.
 */
export function uploadSteadily(fleet: Fleet, boxesPerSecond: number): () => Promise<void> {
  let nr = 0
  let sending: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sending = Promise.all([sending, uploadOne(fleet, nr++)])
  }, secondMs / boxesPerSecond)
  return async () => {
    clearInterval(timer)
    await sending
  }
}

/** Lets one box upload a reading of each measure, which changes the list. */
export async function uploadOne({ url, deviceKeys }: Fleet, nr: number): Promise<void> {
  // The steps reach each box once before they reach any box again.
  const deviceKey = deviceKeys[(nr * 7_919) % deviceKeys.length] ?? ''
  const timestamp = Date.now()
  const events = [
    { type: 'temperature', value: 4 + (nr % 20) / 10, timestamp },
    { type: 'humidity', value: 70 + (nr % 9), timestamp },
    { type: 'battery_voltage', value: 3.4 + (nr % 3) / 10, timestamp },
  ]
  const answer = await fetch(new URL(fillPath(ingestEvents), url), {
    method: ingestEvents.method,
    headers: { authorization: `Bearer ${deviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  })
  const { accepted } = (await answer.json()) as { accepted?: number }
  if (accepted !== events.length)
    throw new Error(`an upload was answered ${answer.status}, ${accepted} accepted`)
}
