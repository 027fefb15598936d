import type { Expression, SqlBool } from 'kysely'
import type { Tx } from './tx.ts'

/** The account of a transaction in which no person acts: nobody has this id. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** The bounds of what a request's transaction may see. They follow from the caller's rights, never from the request's input. */
export interface Scope {
  readonly accountId: string
  readonly roots: readonly string[]
  /** Whether the roots' descendants are included. */
  readonly tree: boolean
  /** Stacks of the tree in which the caller's right is disabled. */
  readonly barred: readonly string[]
}

/** The caller's stack, and what the transaction may see. */
export interface Bounds {
  readonly scope: Scope
  /** The stack that the request works in. A read across the whole reach has one too. */
  readonly stackId: string
}

/** A transaction bound to stacks, and a request's only access to tenants' rows. */
export interface StackBound extends Bounds {
  readonly tx: Tx
  /** The first wall: a condition that is true when the column holds one of the stacks, by default the current one. */
  within(column: string, stackIds?: readonly string[]): Expression<SqlBool>
  /** Lets the transaction also see a child of its stack, such as one that it has just created. */
  enterChild(stackId: string): Promise<void>
  /**
   * Lets the transaction read the telemetry of these tenures only. They must have been read in this transaction. All its later
   * statements use generic plans.
   */
  openTenures(tenureKeys: readonly number[]): Promise<void>
}
