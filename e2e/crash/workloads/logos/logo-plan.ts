export interface LogoPlan {
  readonly stacks: readonly PlannedStack[]
}

/** A stack whose admin uploads and deletes logos. */
export interface PlannedStack {
  readonly stackId: string
  readonly email: string
  readonly password: string
}

export type LogoOperation =
  | { readonly kind: 'upload'; readonly stackId: string; readonly shade: number }
  | { readonly kind: 'delete'; readonly stackId: string; readonly id: string }

/** The file that was created or deleted. */
export interface LogoAnswer {
  readonly id: string
}
