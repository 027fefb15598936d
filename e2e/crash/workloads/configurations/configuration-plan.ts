export interface ConfigurationPlan {
  readonly stackId: string
  readonly email: string
  readonly password: string
  readonly boxes: readonly PlannedBox[]
}

export interface PlannedBox {
  readonly id: string
  readonly deviceKey: string
}

export type ConfigurationOperation =
  /** The box's own limit of temperature; null removes it. */
  | { readonly kind: 'limit'; readonly sensorboxId: string; readonly max: number | null }
  | { readonly kind: 'save'; readonly sensorboxId: string; readonly intervalS: number }
  | { readonly kind: 'send'; readonly sensorboxId: string; readonly revision: number }
  /** A reading is uploaded. */
  | { readonly kind: 'upload'; readonly sensorboxId: string; readonly at: number; readonly value: number }
  /** The box acknowledges the configuration that it received. */
  | { readonly kind: 'acknowledge'; readonly sensorboxId: string; readonly revision: number }

export interface ConfigurationAnswer {
  /** The revision that was saved. */
  readonly revision?: number
}
