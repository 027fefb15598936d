import * as spans from '@sensorstack/contract/features/boxes/invalid-readings/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { Sample } from './sample.ts'

const span = {
  measure_type: 'temperature',
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2026-01-02T00:00:00Z',
} as const

/** Valid requests for spans of readings that are marked as invalid. */
export const spanSamples: [Route, Sample][] = [
  [spans.listInvalidSpans, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    spans.markReadings,
    async ({ fresh }) => ({
      params: { id: await fresh.sensorbox('enabled') },
      body: { ...span, reason: 'The probe was out.' },
    }),
  ],
  [
    spans.unmarkReadings,
    async ({ fresh }) => {
      const { sensorboxId, spanId } = await fresh.invalidSpan()
      return { params: { id: sensorboxId, spanId } }
    },
  ],
]

/** Marks readings of a box as invalid, with the canary as the reason. */
export async function markSpan(asAdmin: Session['call'], box: Promise<{ id: string }>, canary: string) {
  const { id } = await box
  const marked = await asAdmin(spans.markReadings, { params: { id }, body: { ...span, reason: canary } })
  return { sensorboxId: id, spanId: marked.id }
}
