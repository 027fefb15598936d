export interface ChargePlan {
  /** The paying stack, a customer of the provider. */
  readonly payer: PlannedPerson & { readonly stackId: string }
  readonly provider: PlannedPerson
  /** Boxes that were never enabled. */
  readonly waitingIds: readonly string[]
  /** Boxes with readings, and the months in which they have `readingsPerMonth` of them. */
  readonly measuring: readonly { readonly id: string; readonly months: readonly string[] }[]
  /** The past months that are charged, the oldest first, each with its fee in points. */
  readonly months: readonly { readonly name: string; readonly fee: number }[]
}

export interface PlannedPerson {
  readonly email: string
  readonly password: string
}

export type ChargeOperation =
  | { readonly kind: 'enable' | 'disable'; readonly sensorboxId: string }
  /** The new price of the first enabling of a box, in points. */
  | { readonly kind: 'price'; readonly price: number }

export type ChargeAnswer = Record<string, never>

/** In points. */
export const prices = { enabling: 2, activity: 1, reading: 0.5 }
export const readingsPerMonth = 3
