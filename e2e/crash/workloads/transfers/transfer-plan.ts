export interface TransferPlan {
  readonly givers: readonly PlannedGiver[]
}

/** Somebody who gives points of a stack to those below it. */
export interface PlannedGiver {
  readonly stackId: string
  readonly email: string
  readonly password: string
  readonly receiverIds: readonly string[]
}

export interface TransferOperation {
  readonly stackId: string
  readonly receiverId: string
  /** In points. */
  readonly amount: number
  /** Without a key, each attempt may book. */
  readonly isKeyed: boolean
}

/** Which transaction was booked. */
export interface TransferAnswer {
  readonly id: string
}
