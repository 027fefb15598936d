import { expect, test } from 'vitest'
import { testingTransaction } from './testing-transaction.ts'
import { transactionsCsv } from './transactions-csv.ts'

test('gives the columns of the grid and the names, amounts as numbers with their sign', () => {
  const [head, row] = transactionsCsv([testingTransaction()]).slice(1).split('\r\n')
  expect(head).toBe('Date Time (UTC);Detail;Type;Amount;Balance;From;To;Sensorbox;Message')
  expect(row).toBe(
    '19.11.2026 14:22:07;to Fjord Fish, Q4 top-up;Transfer Credit Points;-500;12480.5;Northwind;Fjord Fish;;Q4 top-up',
  )
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('lets no spreadsheet take %j for a formula', (message) => {
  const csv = transactionsCsv([testingTransaction({ message, receiver_name: message })])
  expect(csv).toContain(`;'${message};;'${message}\r\n`)
})

test('keeps quotes, separators and line breaks within their cell', () => {
  const csv = transactionsCsv([testingTransaction({ message: 'a";\r\nb' })])
  expect(csv).toContain('"a"";\r\nb"')
})
