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
  /** The box's own limit of temperature: null where it goes. */
  | { readonly kind: 'limit'; readonly sensorboxId: string; readonly max: number | null }
  | { readonly kind: 'save'; readonly sensorboxId: string; readonly intervalS: number }
  | { readonly kind: 'send'; readonly sensorboxId: string; readonly revision: number }
  /** A reading is uploaded. */
  | { readonly kind: 'upload'; readonly sensorboxId: string; readonly at: number; readonly value: number }
  /** The box says that it runs what it was handed. */
  | { readonly kind: 'acknowledge'; readonly sensorboxId: string; readonly revision: number }

export interface ConfigurationAnswer {
  /** Which revision was saved. */
  readonly revision?: number
}
