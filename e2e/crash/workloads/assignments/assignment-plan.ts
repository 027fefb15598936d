/** A company that puts its boxes on its assets, and takes them off again. */
export interface AssignmentPlan {
  readonly stackId: string
  readonly email: string
  readonly password: string
  readonly assetIds: readonly string[]
  /** One row for each person, who moves only these boxes; all share the assets. */
  readonly rows: readonly (readonly string[])[]
}

/** Without an asset, the box is taken off the one that it is on. */
export interface AssignmentOperation {
  readonly sensorboxId: string
  readonly from: string | null
  readonly to: string | null
}

export type AssignmentAnswer = Record<string, never>
