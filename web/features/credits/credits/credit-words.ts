import type {
  CreditTransaction,
  DepletionForecast,
} from '@sensorstack/contract/features/credits/credits/credit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { timeFormat } from '../../../platform/time/time-format.ts'
import { formatAmount, formatNumber, formatQuantity } from '../../../ui/number/format-number.ts'

/** Formats points with their unit, always with 2 decimals: `12 480.50 p`. */
export const pointsText = (points: number): string => formatQuantity(points, 'p', 2)

/** Formats an amount with its sign: `+500.00`, `−12.00`. */
export function signedPoints({ amount, direction }: Pick<CreditTransaction, 'amount' | 'direction'>): string {
  return direction === 'incoming' ? `+${formatNumber(amount, 2)}` : formatNumber(-amount, 2)
}

/** Formats the exact signed amount: with 4 decimals when 2 aren't enough. */
export function exactPoints({ amount, direction }: Pick<CreditTransaction, 'amount' | 'direction'>): string {
  return direction === 'incoming' ? `+${formatAmount(amount)}` : `\u2212${formatAmount(amount)}`
}

/**
 * Returns who booked a transaction. People of other companies are represented by their company, or anonymously if its
 * name is withheld.
 */
export function bookedBy({
  created_by: id,
  created_by_name: name,
  type,
  sender_name: sender,
}: Pick<CreditTransaction, 'created_by' | 'created_by_name' | 'type' | 'sender_name'>): string {
  if (name !== null) return name
  if (id === null) return t('credits:system')
  return (type === 'transfer' ? sender : null) ?? t('credits:anotherCompany')
}

const utc = timeFormat({ zone: 'UTC', format: 'DD.MM.YYYY HH:mm:ss' })

/** Formats a time of the ledger: in UTC, regardless of the account's time zone. */
export const utcTime = (time: string): string => utc.dateTime(time)
export const utcDate = (time: string | number): string => utc.date(time)

/** Returns when the points run out, or that they have; null when none are used. */
export function endOf(
  balance: number,
  { depletion, estimated_depletion_date: date }: Omit<DepletionForecast, 'id'>,
): string | null {
  if (date !== null) return t('credits:runOut', { date: utcDate(date) })
  const isUsed = (depletion.past_month ?? depletion.past_week) !== null
  return balance <= 0 && isUsed ? t('credits:hasRunOut') : null
}

/** Returns the flow of a transaction, which determines its colour. */
export function flowOf({ type, direction }: Pick<CreditTransaction, 'type' | 'direction'>) {
  if (direction === 'incoming') return 'received'
  return type === 'transfer' ? 'transferred' : 'consumed'
}

/**
 * Returns the first and last day of the charged calendar month, in UTC. The charge states the month if it isn't the
 * one before the booking, for example because a box uploaded late or the server was off. Null for charges that don't
 * belong to a month.
 */
export function chargedMonth({
  type,
  created_at: time,
  additional_data: { period },
}: Pick<CreditTransaction, 'type' | 'created_at' | 'additional_data'>): string | null {
  if (period === undefined && type !== 'sensorbox_active') return null
  const at = new Date(period ?? time)
  const month = at.getUTCMonth() + (period === undefined ? -1 : 0)
  const first = Date.UTC(at.getUTCFullYear(), month, 1)
  const last = Date.UTC(at.getUTCFullYear(), month + 1, 0)
  return `${utcDate(first)} – ${utcDate(last)}`
}

/** Formats a year, month or day of the ledger: `2026`, `October 2026`, `22.10.2026`. */
export function periodText(period: string): string {
  const at = Date.parse(period.length === 4 ? `${period}-01-01` : period)
  if (Number.isNaN(at) || period.length === 4) return period
  return period.length === 7 ? monthNames.format(at) : utcDate(at)
}
const monthNames = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the label below the bar of a period: `2026`, `Oct`, `22`. */
export function barText(period: string): string {
  return period.length === 7
    ? monthNames.format(Date.parse(period)).slice(0, 3)
    : (period.split('-').at(-1) ?? '')
}

/** Describes the purpose of a transaction in one line: the other stack, the box, the month, the amount of data, and the message. */
export function detailOf(entry: CreditTransaction): string {
  const { type, direction, message, sensorbox_sn: serial } = entry
  const other =
    type !== 'transfer'
      ? null
      : direction === 'incoming'
        ? t('credits:fromStack', { name: entry.sender_name })
        : t('credits:toStack', { name: entry.receiver_name })
  const box = serial && t('credits:ofSensorbox', { serial })
  const { period, readings, bytes } = entry.additional_data
  const month = !serial && period && periodText(period)
  const data =
    readings !== undefined
      ? t('credits:ofReadings', { count: readings, readings: formatNumber(readings) })
      : bytes !== undefined && t('credits:ofBytes', { megabytes: formatNumber(bytes / 1e6, 1) })
  return [other, box, month, data, message].filter(Boolean).join(', ')
}
