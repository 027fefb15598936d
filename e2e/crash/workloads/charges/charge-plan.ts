export interface ChargePlan {
  /** Who pays: a customer of the provider. */
  readonly payer: PlannedPerson & { readonly stackId: string }
  readonly provider: PlannedPerson
  /** Boxes that were never enabled. */
  readonly waitingIds: readonly string[]
  /** Boxes with readings, by the months in which they have some, each `readingsAMonth`. */
  readonly measuring: readonly { readonly id: string; readonly months: readonly string[] }[]
  /** The months that are over and cost something, the oldest first, each with its fee in points. */
  readonly months: readonly { readonly name: string; readonly fee: number }[]
}

export interface PlannedPerson {
  readonly email: string
  readonly password: string
}

export type ChargeOperation =
  | { readonly kind: 'enable' | 'disable'; readonly sensorboxId: string }
  /** What the first enabling of a box costs from now on, in points. */
  | { readonly kind: 'price'; readonly price: number }

export type ChargeAnswer = Record<string, never>

/** In points. */
export const prices = { enabling: 2, activity: 1, reading: 0.5 }
export const readingsAMonth = 3
