export interface TransferPlan {
  readonly givers: readonly PlannedGiver[]
}

/** A person who transfers points of a stack to stacks below it. */
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
  /** Whether it has a key; without one, each attempt may be booked. */
  readonly isKeyed: boolean
}

/** The transaction that was booked. */
export interface TransferAnswer {
  readonly id: string
}
