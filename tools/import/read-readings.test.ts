import {
  readingsHead,
  readingsRow,
} from '@sensorstack/contract/features/views/readings-export/readings-file.ts'
import { type CsvCell, csvFile } from '@sensorstack/contract/platform/csv.ts'
import { expect, test } from 'vitest'
import { WrongInput } from '../wrong-input.ts'
import { readReadings } from './read-readings.ts'

const readingsOf = (text: string) => {
  const { columns, wrong } = readReadings(text, { unit: null, measure: 'temperature' })
  expect(wrong).toEqual([])
  return columns
}
const wrongOf = (text: string) =>
  readReadings(text, { unit: null, measure: 'temperature' }).wrong.map(
    ({ row, problem }) => `${row}: ${problem}`,
  )

test('reads times without a zone as UTC, whatever the machine’s time zone', () => {
  const text = 'timestamp,value\n2013-12-02 21:15:00,73.5\n2013-12-02T21:20:00+01:00,74\n1386019500000,75\n'
  expect(readingsOf(text)).toEqual({
    timestamps: [Date.UTC(2013, 11, 2, 21, 15), Date.UTC(2013, 11, 2, 20, 20), 1386019500000],
    values: [73.5, 74, 75],
    rows: [2, 3, 4],
  })
})

test('needs no header, and accepts quotes, semicolons, filled up rows, blank lines and a byte order mark', () => {
  const text = '\uFEFF"2020-01-01 00:00:00";"1";\r\n\r\n;;\r\n2020-01-01 00:05;2\r\n'
  expect(readingsOf(text)).toMatchObject({ values: [1, 2], rows: [1, 4] })
})

test('reads decimal numbers of every common form', () => {
  const forms = ['4', '-4.25', '+0.5', '.5', '5.', '1e3', '1.5E-2']
  const rows = forms.map((value, i) => `2020-01-01 00:0${i}:00,${value}`)
  expect(readingsOf(rows.join('\n')).values).toEqual([4, -4.25, 0.5, 0.5, 5, 1000, 0.015])
})

test('a row that is not exactly one reading is refused with its row, and the others are read', () => {
  const rows = [
    'Timestamp,Value',
    '2026-01-03 00:00:00,4,1',
    '',
    '2026-01-03 00:05:00,0x10',
    '2026-02-30,5',
    '2026-01-01 24:00:00,5',
    '2025-02-29 00:00:00,5',
    'yesterday,5',
    '2026-01-03 00:10:00,n/a',
    '2026-01-03 00:15:00',
    '2026-01-03 00:20:00,1e999',
    '2026-01-03 00:25:00,Infinity',
    '2026-01-03 00:30:00,6',
  ]
  const { columns, wrong } = readReadings(rows.join('\n'), { unit: null, measure: 'temperature' })
  expect(columns).toEqual({ timestamps: [Date.UTC(2026, 0, 3, 0, 30)], values: [6], rows: [13] })
  expect(wrong.map(({ row, problem }) => `${row}: ${problem}`)).toEqual([
    '2: It has 3 cells instead of 2; a decimal number has a point, not a comma.',
    "4: '0x10' is not a decimal number such as 4.25.",
    '5: The time 2026-02-30 does not exist.',
    "6: '2026-01-01 24:00:00' is not a time such as 2026-01-31 06:05:00.",
    '7: The time 2025-02-29 00:00:00 does not exist.',
    "8: 'yesterday' is not a time such as 2026-01-31 06:05:00.",
    "9: 'n/a' is not a decimal number such as 4.25.",
    "10: '' is not a decimal number such as 4.25.",
    "11: '1e999' is not a decimal number such as 4.25.",
    "12: 'Infinity' is not a decimal number such as 4.25.",
  ])
})

test('a first row with a time is a reading, even if its value is wrong', () => {
  expect(wrongOf('2026-01-03 00:00:00,n/a\n2026-01-03 00:05:00,4')).toEqual([
    "1: 'n/a' is not a decimal number such as 4.25.",
  ])
})

test.each([
  ['', 'The file is empty.'],
  [
    'time,temperature\n2026-01-03 00:00:00,4',
    "Row 1 is neither the header timestamp,value nor a reading: 'time,temperature'.",
  ],
  ['\nvalue,timestamp\n4,2026-01-03 00:00:00', 'Row 2 is neither the header'],
  ['timestamp,value,unit\n2026-01-03 00:00:00,4,°C', 'Row 1 is neither the header'],
  ['timestamp,value\n2026-01-03 00:00:00,"4\n2026-01-03 00:05:00,5', 'Row 2 is not valid CSV.'],
  ['timestamp,value\r2026-01-03 00:00:00,"4"-1\r', 'Row 2 is not valid CSV.'],
])('refuses the file %j', (text, message) => {
  expect(() => readReadings(text, { unit: null, measure: 'temperature' })).toThrow(WrongInput)
  expect(() => readReadings(text, { unit: null, measure: 'temperature' })).toThrow(message)
})

test('converts fahrenheit', () => {
  const { columns } = readReadings('2020-01-01 00:00:00,212\n2020-01-01 01:00:00,-40', {
    unit: 'fahrenheit',
    measure: 'temperature',
  })
  expect(columns.values).toEqual([100, -40])
})

test('reads a file that the product has exported: the rows of the measure, with a decimal comma', () => {
  const none = { attention_min: null, critical_min: null, critical_max: null }
  const limits = [{ ...none, attention_max: 6.5, fromMs: 0, toMs: null }]
  const of = { sensorbox: 'Ceiling; left', serialNumber: 'NW-1', measure: 'temperature' as const, limits }
  const ms = Date.parse('2026-11-21T05:00:00Z')
  const rows = [
    readingsHead(['Value', 'Mark']),
    readingsRow(of, 'Cold room 3', { ms, toMs: ms + 1, offsetMinutes: 60 }, [-4.25, null]),
    readingsRow({ ...of, measure: 'humidity' }, null, { ms, toMs: ms + 1, offsetMinutes: 60 }, [71, null]),
    readingsRow(of, null, { ms: ms + 250, toMs: ms + 251, offsetMinutes: -210 }, [130, 'impossible']),
  ]
  for (const decimal of ['.', ','] as const) {
    expect(readingsOf(csvFile(rows, { decimal }))).toEqual({
      timestamps: [ms, ms + 250],
      values: [-4.25, 130],
      rows: [2, 4],
    })
  }
})

test('refuses an exported file of several boxes, of means, or without the measure', () => {
  const of = { sensorbox: 'A', serialNumber: 'NW-1', measure: 'temperature' as const, limits: [] }
  const at = { ms: 0, toMs: 0 + 1, offsetMinutes: 0 }
  const file = (values: string[], ...rows: CsvCell[][]) => csvFile([readingsHead(values), ...rows])
  const one = readingsRow(of, null, at, [4, null])
  const other = readingsRow({ ...of, serialNumber: 'NW-2' }, null, at, [4, null])
  expect(() => readingsOf(file(['Value', 'Mark'], one, other))).toThrow('of 2 sensorboxes')
  expect(() => readingsOf(file(['Mean', 'Minimum'], one))).toThrow('means')
  expect(() =>
    readingsOf(file(['Value', 'Mark'], readingsRow({ ...of, measure: 'co2' }, null, at, [4]))),
  ).toThrow('no readings of temperature')
})
