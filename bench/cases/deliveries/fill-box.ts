import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'

/** The maximum number of readings in an upload. */
const mostOfUpload = 20_000

/** Uploads `count` temperature readings, one per second up to an hour ago. */
export async function fillBox(url: string, deviceKey: string, count: number): Promise<void> {
  const first = Date.now() - 3_600_000 - count * 1_000
  for (let from = 0; from < count; from += mostOfUpload) {
    const length = Math.min(mostOfUpload, count - from)
    const timestamps = Array.from({ length }, (_, i) => first + (from + i) * 1_000)
    const values = timestamps.map((ms) => Math.round(40 + 10 * Math.sin(ms / 3_600_000)) / 10)
    const answer = await fetch(new URL(fillPath(ingestEvents), url), {
      method: 'POST',
      headers: { authorization: `Bearer ${deviceKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ series: [{ type: 'temperature', timestamps, values }] }),
    })
    const { accepted } = (await answer.json()) as { accepted: number }
    if (accepted !== length) throw new Error(`${answer.status}: ${accepted} of ${length} readings were taken`)
  }
}
