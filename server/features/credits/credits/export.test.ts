import {
  exportTransactions,
  rechargeRootStack,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../testing/people.ts'

let people: People
let root: Client

beforeAll(async () => {
  people = await startPeople()
  root = await people.signIn('admin@root.example')
  for (const [amount, message] of [
    [1.5, '=HYPERLINK("http://x")'],
    [2, 'two; "quoted"'],
    [3, 'three'],
  ] as const)
    await root.ask(rechargeRootStack, { body: { credit_amount: amount, message } })
})
afterAll(() => people.close())

test('exports the matching transactions as CSV, with the time in the requested zone', async () => {
  const { status, headers, text } = await root.ask(exportTransactions, {
    query: { max_amount: 2, tz: 'Asia/Kathmandu' },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="transactions_export.csv"',
  })
  const rows = text.split('\r\n')
  expect(rows[0]).toMatch(/;Time \(Asia\/Kathmandu\)$/)
  expect(
    rows.slice(1).map((row) =>
      row
        .split(';')
        .slice(1)
        .join(';')
        .replace(/;[^;]*$/, ''),
    ),
  ).toEqual([
    '"two; ""quoted""";Fiat credits;2.0000;3.5000;;Root;;"two; ""quoted"""',
    `"'=HYPERLINK(""http://x"")";Fiat credits;1.5000;1.5000;;Root;;"'=HYPERLINK(""http://x"")"`,
    '',
  ])
})

test('refuses an unknown zone and a stack out of reach before writing anything', async () => {
  expect((await root.ask(exportTransactions, { query: { tz: 'Middle/Earth' } })).status).toBe(422)
  const stranger = '0199a000-0000-7000-8000-00000000dead'
  expect((await root.ask(exportTransactions, { query: { stack_id: stranger } })).status).toBe(404)
})
