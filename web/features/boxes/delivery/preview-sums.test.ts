import { expect, test } from 'vitest'
import { previewSums } from './preview-sums.ts'

const box = {
  id: 'a',
  refusal: null,
  readings_since: null,
  alarm_limits: 1,
  documents: 2,
  photos: 0,
  connection_profiles: 0,
  has_tasks: true,
  has_location: false,
  shares_serial_number: false,
}

test('adds up the data of all boxes, and counts refused ones by reason', () => {
  const refusal = { code: 'NOT_IN_STOCK', detail: 'Not in stock.' }
  expect(
    previewSums({
      boxes: [
        { ...box, readings_since: '2026-03-02T00:00:00.000Z' },
        { ...box, readings_since: '2026-03-01T00:00:00.000Z', has_location: true, connection_profiles: 2 },
        { ...box, refusal },
        { ...box, refusal, shares_serial_number: true },
      ],
    }),
  ).toEqual({
    since: '2026-03-01T00:00:00.000Z',
    limits: 4,
    documents: 8,
    photos: 0,
    profiled: 1,
    tasked: 4,
    located: 1,
    sharing: 1,
    refused: [{ reason: 'Not in stock.', count: 2 }],
  })
  expect(previewSums({ boxes: [] }).since).toBeNull()
})
