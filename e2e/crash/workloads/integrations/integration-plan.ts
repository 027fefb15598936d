export interface IntegrationPlan {
  readonly admin: { readonly email: string; readonly password: string }
  readonly webhook: { readonly integrationId: string; readonly token: string }
  /** The boxes that report through the webhook. */
  readonly boxes: readonly PlannedBox[]
  /** The time of their first reading. */
  readonly sinceMs: number
  /** Integrations that were never synchronised, each with its customer's boxes. */
  readonly waiting: readonly { readonly integrationId: string; readonly serials: readonly string[] }[]
}

export interface PlannedBox {
  readonly id: string
  readonly serial: string
}

/** The readings to report, or the waiting integration to synchronise. */
export type IntegrationOperation =
  | { readonly do: 'report'; readonly box: number; readonly atMs: number; readonly value: number }
  | { readonly do: 'synchronise'; readonly place: number }

/** The number of readings that were accepted or known already, or of boxes that were created. */
export interface IntegrationAnswer {
  readonly count: number
}
