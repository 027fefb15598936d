import type { EntryRow } from './transaction-queries.ts'

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the name of a calendar month (YYYY-MM), such as `October 2026`. */
export const monthName = (month: string): string => monthNames.format(Date.parse(month))

/**
 * Returns the details of a transaction for files: the other side, the box, the month, the amount of data, and the message. It
 * begins with a word, because a spreadsheet would take a month alone for a date.
 */
export function detailOf({ type, amount, sender_name, receiver_name, detail, message }: EntryRow): string {
  const other = type !== 'transfer' ? null : amount > 0 ? `from ${sender_name}` : `to ${receiver_name}`
  const { sensorbox_sn: serial, period, readings, bytes } = detail
  const data =
    readings !== undefined
      ? `${readings} reading${readings === 1 ? '' : 's'}`
      : bytes !== undefined && `${(bytes / 1e6).toFixed(1)} MB`
  return [other, serial && `Sensorbox ${serial}`, period && `for ${monthName(period)}`, data, message]
    .filter(Boolean)
    .join(', ')
}

/** Returns a formatter of times as DD.MM.YYYY HH:mm:ss in a zone. */
export function clockOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => format.format(at).replaceAll('/', '.').replace(', ', ' ')
}
