import type { CreditTransaction } from '@sensorstack/contract/features/credits/credit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { timeFormat } from '../../platform/time/time-format.ts'
import { formatNumber, formatQuantity } from '../../ui/number/format-number.ts'

/** Points with their unit, always with 2 decimals: `12 480.50 p`. */
export const pointsText = (points: number): string => formatQuantity(points, 'p', 2)

/** A price, which may be below a hundredth of a point. */
export function priceText(price: number): string {
  return formatNumber(price, Math.round(price * 10_000) % 100 === 0 ? 2 : 4)
}

/** What came or went, with its sign: `+500.00`, `−12.00`. */
export function signedPoints({ amount, direction }: Pick<CreditTransaction, 'amount' | 'direction'>): string {
  return direction === 'incoming' ? `+${formatNumber(amount, 2)}` : formatNumber(-amount, 2)
}

const utc = timeFormat({ zone: 'UTC', format: 'DD.MM.YYYY HH:mm:ss' })

/** A time of the ledger: in UTC, whatever the account's own zone is. */
export const utcTime = (time: string): string => utc.dateTime(time)
export const utcDate = (time: string | number): string => utc.date(time)

/** Which of the three colours a transaction counts to. */
export function flowOf({ type, direction }: Pick<CreditTransaction, 'type' | 'direction'>) {
  if (direction === 'incoming') return 'received'
  return type === 'transfer' ? 'transferred' : 'consumed'
}

/** The calendar month before a time, in UTC, from its first to its last day. */
export function monthBefore(time: string): string {
  const at = new Date(time)
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)
  const last = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0)
  return `${utcDate(first)} – ${utcDate(last)}`
}

/** What a transaction was for, in a line: the other side, the box, the month, and the message. */
export function detailOf(entry: CreditTransaction): string {
  const { type, direction, message, sensorbox_sn: serial } = entry
  const other =
    type !== 'transfer'
      ? null
      : direction === 'incoming'
        ? t('credits:fromStack', { name: entry.sender_name })
        : t('credits:toStack', { name: entry.receiver_name })
  const box = serial && t('credits:ofSensorbox', { serial })
  return [other, box, !serial && entry.additional_data.period, message].filter(Boolean).join(', ')
}
