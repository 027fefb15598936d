import type { AdditionalData } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type { TransactionType } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'

/** A transaction to book. */
export interface Booking {
  readonly id: string
  readonly type: TransactionType
  /** The stack that pays; null if a recharge creates the points, or if a charge is given back. */
  readonly senderStackId: string | null
  /** The stack that receives the points; null for a charge. */
  readonly receiverStackId: string | null
  /** In 1/10,000 point, greater than 0. */
  readonly units: number
  /** A unique key: a second booking with the same key is ignored. */
  readonly onceKey?: string
  readonly message?: string | null
  readonly detail?: AdditionalData
}
