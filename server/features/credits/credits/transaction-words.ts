import type { EntryRow } from './transaction-queries.ts'

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A calendar month (YYYY-MM) as people say it: `October 2026`. */
export const monthName = (month: string): string => monthNames.format(Date.parse(month))

/**
 * What a transaction was for, in files: the other side, the box, the month, how much data, and the message. It begins with a
 * word: a spreadsheet takes a month alone for a date.
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

/** Tells times as DD.MM.YYYY HH:mm:ss in a zone. */
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
