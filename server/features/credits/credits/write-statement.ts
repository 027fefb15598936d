import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import { stackName } from '../../people/stacks/public.ts'
import { type EntryRow, listEntries } from './transaction-queries.ts'
import { clockOf, detailOf, monthName } from './transaction-words.ts'

const rowsAtOnce = 5_000

/** The style of a statement on a screen and on A4, with page numbers in browsers that support them. */
export const statementStyle = `
@page{size:A4;margin:18mm 15mm 20mm}
@page{@bottom-right{content:"Page " counter(page) " of " counter(pages);font:9px system-ui,sans-serif;color:#555}}
body{font:13px/1.45 system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;color:#111;background:#fff;max-width:210mm;margin:32px auto;padding:0 24px}
h1{font-size:22px;line-height:1.2;margin:0 0 16px}h2{font-size:14px;margin:28px 0 6px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 20px;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid #ccc;padding:4px 12px 4px 0;text-align:left;vertical-align:top}
th{border-bottom-color:#111;font-size:11px;font-weight:700}.d{overflow-wrap:anywhere}
.n{text-align:right}.n,.t{white-space:nowrap}:is(th,td):last-child{padding-right:0}
tr.s td{font-weight:700;border-bottom-color:#111}thead{display:table-header-group}tr{break-inside:avoid}
.open{border:1px solid #111;padding:6px 10px;margin:0 0 16px}.how{color:#555;margin:0 0 24px}
@media(max-width:600px){body{padding:0 12px}table{font-size:11px}th,td{padding-right:6px}.t{white-space:normal}}
@media print{body{max-width:none;margin:0;padding:0;font-size:10px}h1{font-size:18px}h2{font-size:12px}th{font-size:9px}.how{display:none}}
`

/**
 * Writes the statement of a stack's month (YYYY-MM, UTC) as a printable page: opening and closing balance, sums by type, and all
 * transactions. It no longer changes once the month is over.
 */
export async function writeStatement(
  db: StackBound,
  stackId: string,
  month: string,
  now: number,
): Promise<string> {
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
  return pageOf({ name: await stackName(db, stackId), stackId, month, start, end, now, opening, rows })
}

interface Statement {
  readonly name: string
  readonly stackId: string
  readonly month: string
  readonly start: number
  /** The exclusive end of the month. */
  readonly end: number
  readonly now: number
  readonly opening: number
  readonly rows: readonly EntryRow[]
}

const timeOf = clockOf('UTC')
const dayOf = (ms: number) => timeOf(new Date(ms)).slice(0, 10)

function pageOf({ name, stackId, month, start, end, now, opening, rows }: Statement): string {
  const closing = rows.at(-1)?.balance ?? opening
  const sums = new Map<string, { count: number; units: number }>()
  for (const { type, amount } of rows) {
    const label = labelOf(type, amount > 0 ? 'incoming' : 'outgoing')
    const sum = sums.get(label) ?? { count: 0, units: 0 }
    sums.set(label, { count: sum.count + 1, units: sum.units + amount })
  }
  const last = dayOf(end - 1)
  const facts: [string, string][] = [
    ['Company', name],
    ['Account', stackId],
    ['Period', `${dayOf(start)} – ${last}, in UTC`],
    ['Transactions', rows.length === 0 ? 'none' : `${rows.length}, no. ${rows[0]?.nr} – ${rows.at(-1)?.nr}`],
    ['Amounts', 'in credit points, with four decimal places'],
  ]
  const isOpen = now < end
  const until = isOpen ? `${timeOf(new Date(now))} UTC` : `the end of ${last}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`Statement ${month}, ${name}`)}</title><style>${statementStyle}</style></head><body>
<p class="how">To print this statement or keep it as PDF, use Print in the menu of your browser.</p>
<h1>Statement of credit points, ${monthName(month)}</h1>
${isOpen ? `<p class="open">The month is not over: this is what was booked until ${until}.</p>` : ''}
<dl>${facts.map(([what, value]) => `<dt>${what}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<h2>Summary</h2>
<table><thead><tr><th>For</th><th class="n">Transactions</th><th class="n">Amount</th></tr></thead><tbody>
${sumLine(`Balance at the beginning of ${dayOf(start)}`, '', opening, true)}
${[...sums].map(([label, { count, units }]) => sumLine(label, String(count), units)).join('\n')}
${sumLine(`Balance at ${until}`, '', closing, true)}
</tbody></table>
<h2>Transactions</h2>
${rows.length === 0 ? '<p>Nothing was booked.</p>' : tableOf(rows)}
</body></html>
`
}

function sumLine(what: string, count: string, units: number, isBalance = false): string {
  return `<tr${isBalance ? ' class="s"' : ''}><td>${escapeHtml(what)}</td><td class="n">${count}</td><td class="n">${written(units)}</td></tr>`
}

function tableOf(rows: readonly EntryRow[]): string {
  return `<table><thead><tr><th class="n">No.</th><th>Date Time (UTC)</th><th>Type</th><th>Detail</th><th class="n">Amount</th><th class="n">Balance</th></tr></thead>
<tbody>${rows.map(lineOf).join('\n')}</tbody></table>`
}

function lineOf(row: EntryRow): string {
  const { nr, booked_at, type, amount, balance } = row
  const label = labelOf(type, amount > 0 ? 'incoming' : 'outgoing')
  return `<tr><td class="n">${nr}</td><td class="t">${timeOf(booked_at)}</td><td class="t">${escapeHtml(label)}</td><td class="d">${escapeHtml(detailOf(row))}</td><td class="n">${written(amount)}</td><td class="n">${written(balance)}</td></tr>`
}

/** Formats units as points with all digits, in the style of the screens: `12 471.5500`, with a real minus sign. */
function written(units: number): string {
  const [whole = '0', rest = ''] = Math.abs(pointsOf(units)).toFixed(4).split('.')
  return `${units < 0 ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}.${rest}`
}
