import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { type CsvCell, csvRows, csvStart } from '@sensorstack/contract/platform/csv.ts'
import { csvTime } from '@sensorstack/contract/platform/csv-values.ts'
import { zoneOffsets } from '../../../platform/clock/zone-offsets.ts'
import type { EntryRow, TransactionPage } from './transaction-queries.ts'
import { clockOf, detailOf } from './transaction-words.ts'

/** The maximum number of rows in memory. It doubles from `firstRows`, so that the download begins at once. */
const rowsAtOnce = 2_000
const firstRows = 200

/**
 * Writes transactions as CSV, newest first, in pieces: each is read once the previous one has been consumed. Separate reads fit
 * together, because booked transactions never change. The columns of the grid are as the specification wants them, with times in
 * UTC; `zone` adds a last column with the time and offset of that zone. `decimal` is the decimal separator of the amounts.
 */
export async function* writeCsv(
  read: (page: Pick<TransactionPage, 'before' | 'limit'>) => Promise<readonly EntryRow[]>,
  { zone, decimal = '.' }: { zone?: string | undefined; decimal?: '.' | ',' } = {},
): AsyncGenerator<Buffer> {
  const inUtc = clockOf('UTC')
  const offsetOf = zone === undefined ? null : zoneOffsets(zone)
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
  yield Buffer.from(csvStart + csvRows([zone === undefined ? heads : [...heads, `Time (${zone})`]]))
  let before: number | undefined
  for (let limit = firstRows; ; limit = Math.min(2 * limit, rowsAtOnce)) {
    const rows = await read({ limit, before })
    if (rows.length === 0) return
    before = rows.at(-1)?.nr
    const lines = rows.map((row) => {
      const cells = cellsOf(row, inUtc)
      const ms = row.booked_at.getTime()
      return offsetOf ? [...cells, csvTime(ms, offsetOf(ms))] : cells
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

/** Always writes four decimals: in a locale with a decimal comma, a spreadsheet would take three for thousands. */
function points(amount: number): CsvCell {
  return { number: pointsOf(amount), decimals: 4 }
}
