import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { type CsvCell, csvRows, csvStart } from '@sensorstack/contract/platform/csv.ts'
import type { EntryRow, TransactionPage } from './transaction-queries.ts'
import { clockOf, detailOf } from './transaction-words.ts'

/** So many rows are in memory at a time; fewer at first, then twice as many each time, so that the file begins at once. */
const rowsAtOnce = 2_000
const firstRows = 200

/**
 * Transactions as CSV, the newest first, a piece at a time: the next is read when the one before was taken. Each is read by
 * itself, and they fit together, because what is booked stays as it is. `zone` adds the time in it, behind the rest;
 * `decimal` stands in the amounts.
 */
export async function* writeCsv(
  read: (page: Pick<TransactionPage, 'before' | 'limit'>) => Promise<readonly EntryRow[]>,
  { zone, decimal = '.' }: { zone?: string | undefined; decimal?: '.' | ',' } = {},
): AsyncGenerator<Buffer> {
  const inUtc = clockOf('UTC')
  const inZone = zone === undefined ? null : clockOf(zone)
  const heads = [
    'Date Time (UTC)',
    'Detail',
    'Type',
    'Amount',
    'Balance',
    'From',
    'To',
    'Sensorbox',
    'Message',
  ]
  yield Buffer.from(csvStart + csvRows([zone === undefined ? heads : [...heads, `Date Time (${zone})`]]))
  let before: number | undefined
  for (let limit = firstRows; ; limit = Math.min(2 * limit, rowsAtOnce)) {
    const rows = await read({ limit, before })
    if (rows.length === 0) return
    before = rows.at(-1)?.nr
    const lines = rows.map((row) => {
      const cells = cellsOf(row, inUtc)
      return inZone ? [...cells, inZone(row.booked_at)] : cells
    })
    yield Buffer.from(csvRows(lines, { decimal }))
    if (rows.length < limit) return
  }
}

function cellsOf(row: EntryRow, timeOf: (at: Date) => string): CsvCell[] {
  const direction = row.amount > 0 ? 'incoming' : 'outgoing'
  return [
    timeOf(row.booked_at),
    detailOf(row),
    labelOf(row.type, direction),
    points(row.amount),
    points(row.balance),
    row.sender_name,
    row.receiver_name,
    row.detail.sensorbox_sn ?? null,
    row.message,
  ]
}

/** Always with all decimals: three alone would be thousands to a spreadsheet whose language has a comma before decimals. */
function points(amount: number): CsvCell {
  return { number: pointsOf(amount), decimals: 4 }
}
