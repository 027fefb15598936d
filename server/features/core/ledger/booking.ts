import type { AdditionalData } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type { TransactionType } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'

/** A transaction that is to be booked. */
export interface Booking {
  readonly id: string
  readonly type: TransactionType
  /** The stack that gives; null: the points are new. */
  readonly senderStackId: string | null
  /** The stack that gets; null: a charge. */
  readonly receiverStackId: string | null
  /** In 1/10,000 point, more than 0. */
  readonly units: number
  /** Booked once only: what has the same was booked before. */
  readonly onceKey?: string
  readonly message?: string | null
  readonly detail?: AdditionalData
}
