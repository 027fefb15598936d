import { expect, test } from 'vitest'
import { refusedLines } from './refused-lines.ts'

const line = (number: number) => ({ line: number, values: { serial_number: `NW-${number}` }, problems: [] })

test("assigns the server's errors to the lines that were sent", () => {
  const all = [line(2), line(3), line(5)]
  const sent = [line(2), line(5)]
  const fields = [{ field: 'sensorboxes.1.hardware_unique_id', message: 'Taken.' }]
  expect(refusedLines(fields, sent, all)?.map(({ problems }) => problems)).toEqual([
    [],
    [],
    [{ column: 'hardware_unique_id', text: 'Taken.' }],
  ])
})

test('returns null for errors that name no line', () => {
  expect(refusedLines([], [], [])).toBeNull()
  expect(refusedLines([{ field: 'body.sensorboxes', message: 'Too many.' }], [line(1)], [line(1)])).toBeNull()
})
