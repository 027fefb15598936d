import { pointsOf } from '@sensorstack/contract/features/credits/amount.ts'
import { labelOf } from '@sensorstack/contract/features/credits/transaction-types.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { stackName } from '../stacks/public.ts'
import { type EntryRow, listEntries } from './transaction-queries.ts'

const rowsAtOnce = 5_000

/** The statement of a stack's month (YYYY-MM, UTC) as a page to print: what it began and ended with, sums by type, each row. */
export async function writeStatement(db: StackBound, stackId: string, month: string): Promise<string> {
  const [year = 0, nr = 1] = month.split('-').map(Number)
  const [start, end] = [Date.UTC(year, nr - 1, 1), Date.UTC(year, nr, 1)]
  const [before] = await listEntries(db, stackId, { end: start, limit: 1 })
  const rows: EntryRow[] = []
  for (let page: EntryRow[]; ; ) {
    page = await listEntries(db, stackId, {
      start,
      end,
      order: 'asc',
      offset: rows.length,
      limit: rowsAtOnce,
    })
    rows.push(...page)
    if (page.length < rowsAtOnce) break
  }
  const opening = before?.balance ?? 0
  return pageOf(await stackName(db, stackId), month, opening, rows)
}

function pageOf(name: string, month: string, opening: number, rows: readonly EntryRow[]): string {
  const closing = rows.at(-1)?.balance ?? opening
  const sums = new Map<string, { count: number; units: number }>()
  for (const { type, amount } of rows) {
    const label = labelOf(type, amount > 0 ? 'incoming' : 'outgoing')
    const sum = sums.get(label) ?? { count: 0, units: 0 }
    sums.set(label, { count: sum.count + 1, units: sum.units + amount })
  }
  const title = `Statement of credit points, ${escapeHtml(name)}, ${month}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#111}table{border-collapse:collapse;width:100%;margin:0 0 24px}
th,td{border-bottom:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top}.n{text-align:right;white-space:nowrap}
thead{display:table-header-group}tr{break-inside:avoid}</style></head><body>
<h1>${title}</h1><p>Points, with four decimal places. Times in UTC.</p>
<table><tbody>${cells('Balance at the beginning', '', written(opening))}${[...sums]
    .map(([label, { count, units }]) => cells(label, String(count), written(units)))
    .join('')}${cells('Balance at the end', '', written(closing))}</tbody></table>
<table><thead><tr><th>No.</th><th>Date Time (UTC)</th><th>Type</th><th>Detail</th><th class="n">Amount</th><th class="n">Balance</th></tr></thead>
<tbody>${rows.map(lineOf).join('')}</tbody></table></body></html>
`
}

function cells(what: string, count: string, points: string): string {
  return `<tr><td>${escapeHtml(what)}</td><td class="n">${count}</td><td class="n">${points}</td></tr>`
}

function lineOf({ nr, booked_at, type, amount, balance, message, detail, ...row }: EntryRow): string {
  const incoming = amount > 0
  const about = [
    type === 'transfer' && (incoming ? row.sender_name : row.receiver_name),
    detail.sensorbox_sn,
    detail.period,
    detail.readings !== undefined && `${detail.readings} readings`,
    detail.bytes !== undefined && `${detail.bytes} bytes`,
    message,
  ].filter((part): part is string => typeof part === 'string' && part !== '')
  const time = booked_at.toISOString().slice(0, 19).replace('T', ' ')
  const label = labelOf(type, incoming ? 'incoming' : 'outgoing')
  return `<tr><td>${nr}</td><td>${time}</td><td>${escapeHtml(label)}</td><td>${escapeHtml(about.join(', '))}</td><td class="n">${written(amount)}</td><td class="n">${written(balance)}</td></tr>`
}

const written = (units: number) => pointsOf(units).toFixed(4)
