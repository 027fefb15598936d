/** A company that fastens its boxes to its assets, and takes them off again. */
export interface AssignmentPlan {
  readonly stackId: string
  readonly email: string
  readonly password: string
  readonly assetIds: readonly string[]
  /** Each row is another person's care; they share the assets. */
  readonly rows: readonly (readonly string[])[]
}

/** Without an asset, the box is taken from the one that it is on. */
export interface AssignmentOperation {
  readonly sensorboxId: string
  readonly from: string | null
  readonly to: string | null
}

export type AssignmentAnswer = Record<string, never>
