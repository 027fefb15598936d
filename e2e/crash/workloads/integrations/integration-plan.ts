export interface IntegrationPlan {
  readonly admin: { readonly email: string; readonly password: string }
  readonly webhook: { readonly integrationId: string; readonly token: string }
  /** The boxes that report through the webhook. */
  readonly boxes: readonly PlannedBox[]
  /** The first time at which they measure. */
  readonly sinceMs: number
  /** Integrations that were never synchronised, each with its customer's boxes. */
  readonly waiting: readonly { readonly integrationId: string; readonly serials: readonly string[] }[]
}

export interface PlannedBox {
  readonly id: string
  readonly serial: string
}

/** What is reported, or which of the waiting integrations is synchronised. */
export type IntegrationOperation =
  | { readonly do: 'report'; readonly box: number; readonly atMs: number; readonly value: number }
  | { readonly do: 'synchronise'; readonly place: number }

/** How many readings were taken or known already, or how many boxes made. */
export interface IntegrationAnswer {
  readonly count: number
}
