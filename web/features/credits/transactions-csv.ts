import type { CreditTransaction } from '@sensorstack/contract/features/credits/credit.ts'
import { toCsv } from '../../platform/files/csv.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { detailOf, utcTime } from './credit-words.ts'

/** Transactions as CSV: the columns of the grid, then From, To, Sensorbox and Message. What went out is negative. */
export function transactionsCsv(entries: readonly CreditTransaction[]): string {
  return toCsv([
    [
      t('credits:dateTimeUtc'),
      t('credits:detail'),
      t('credits:type'),
      t('credits:amount'),
      t('credits:balanceAfter'),
      t('credits:from'),
      t('credits:to'),
      t('credits:sensorbox'),
      t('credits:message'),
    ],
    ...entries.map((entry) => [
      utcTime(entry.created_at),
      detailOf(entry),
      entry.text,
      entry.direction === 'incoming' ? entry.amount : -entry.amount,
      entry.credit_balance,
      entry.sender_name,
      entry.receiver_name,
      entry.sensorbox_sn,
      entry.message,
    ]),
  ])
}
