import { expect, test } from 'vitest'
import type { EntryRow } from './transaction-queries.ts'
import { writeCsv } from './write-csv.ts'

const entry = (given: Partial<EntryRow> = {}): EntryRow => ({
  id: 'id',
  nr: 1,
  booked_at: new Date('2026-03-29T01:30:07Z'),
  created_by: null,
  created_by_name: null,
  type: 'transfer',
  amount: -5_000_000,
  balance: 124_805_000,
  message: 'Q4 top-up',
  sender_stack_id: 'a',
  sender_name: 'Northwind',
  receiver_stack_id: 'b',
  receiver_name: 'Fjord Fish',
  detail: {},
  ...given,
})

async function written(rows: readonly EntryRow[], how: Parameters<typeof writeCsv>[1] = {}): Promise<string> {
  let text = ''
  for await (const piece of writeCsv(async ({ before }) => (before === undefined ? rows : []), how))
    text += piece.toString()
  return text
}

test('writes the columns of the grid and the names, and signed amounts as numbers', async () => {
  expect(await written([entry()])).toBe(
    '\uFEFFDate Time (UTC);Detail;Type;Amount;Balance;From;To;Sensorbox;Message\r\n' +
      '29.03.2026 01:30:07;to Fjord Fish, Q4 top-up;Transfer Credit Points;-500.0000;12480.5000;Northwind;Fjord Fish;;Q4 top-up\r\n',
  )
})

test('never writes three decimals, which are thousands in a locale with a decimal comma', async () => {
  const csv = await written([entry({ amount: -31_050, balance: 122_046_330 })])
  expect(csv).toContain(';Transfer Credit Points;-3.1050;12204.6330;')
})

test('writes amounts with a decimal comma on request', async () => {
  const csv = await written([entry({ amount: -1, balance: 12_345_678 })], { decimal: ',' })
  expect(csv).toContain(';Transfer Credit Points;-0,0001;1234,5678;')
})

test('adds the time in the user’s zone, correct across the change to summer time', async () => {
  const [head, first, second] = (
    await written([entry(), entry({ booked_at: new Date('2026-03-29T00:30:00Z') })], {
      zone: 'Europe/Berlin',
    })
  ).split('\r\n')
  expect(head).toMatch(/;Message;Time \(Europe\/Berlin\)$/)
  expect(first).toMatch(/;2026-03-29T03:30:07\+02:00$/)
  expect(second).toMatch(/;2026-03-29T01:30:00\+01:00$/)
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\uFF1D1+1', '\uFF20x'])(
  'prevents a spreadsheet from reading %j as a formula',
  async (text) => {
    const csv = await written([entry({ message: text, receiver_name: text, type: 'platform_fee' })])
    expect(csv).toContain(`;'${text};;'${text}\r\n`)
    expect(csv).toContain(`;'${text};Platform usage fee;`)
  },
)

test('describes a charge: the box, the month and the amount of data', async () => {
  const charge = { sender_name: 'Northwind', receiver_name: null, message: null }
  const csv = await written([
    entry({
      ...charge,
      type: 'sending_measured_data',
      detail: { sensorbox_sn: 'NW-1', period: '2026-10', readings: 8_815 },
    }),
    entry({ ...charge, type: 'storage_consumption', detail: { period: '2026-10', bytes: 1_250_000 } }),
  ])
  expect(csv).toContain(';Sensorbox NW-1, for October 2026, 8815 readings;Data consumption;')
  expect(csv).toContain(';for October 2026, 1.3 MB;Storage consumption;')
})

test('keeps quotes, separators and line breaks within their cell', async () => {
  expect(await written([entry({ message: 'a";\r\nb' })])).toContain(';"a"";\r\nb"\r\n')
})

test('reads page after page, each older than the previous one, and only on demand', async () => {
  const asked: (number | undefined)[] = []
  const pieces = writeCsv(async ({ before, limit }) => {
    asked.push(before)
    const left = before === undefined ? 4_500 : before - 1
    return Array.from({ length: Math.min(limit, left) }, (_, at) => entry({ nr: left - at }))
  })
  await pieces.next()
  await pieces.next()
  expect(asked).toEqual([undefined])
  let rows = 200
  for await (const piece of pieces) rows += piece.toString().split('\r\n').length - 1
  expect([rows, asked]).toEqual([4_500, [undefined, 4_301, 3_901, 3_101, 1_501]])
})
