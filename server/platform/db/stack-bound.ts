import type { Expression, SqlBool } from 'kysely'
import type { Tx } from './tx.ts'

/** What a request's transaction may see: named by the caller's own rights, never by what the request asks for. */
export interface Scope {
  readonly accountId: string
  readonly roots: readonly string[]
  /** The roots' descendants too. */
  readonly tree: boolean
  /** Stacks of the tree in which the caller's right is disabled. */
  readonly barred: readonly string[]
}

/** Whose transaction it is, and what it may see. */
export interface Bounds {
  readonly scope: Scope
  /** The stack that the request works in; a read across the reach still belongs to one. */
  readonly stackId: string
}

/** A transaction bound to stacks: the only way for requests to reach tenants' rows. */
export interface StackBound extends Bounds {
  readonly tx: Tx
  /** The first wall: true where the column names one of the stacks, by default the current one. */
  within(column: string, stackIds?: readonly string[]): Expression<SqlBool>
  /** Lets the transaction also see a child of its stack, such as one that it has just made. */
  enterChild(stackId: string): Promise<void>
  /**
   * Lets the transaction read the telemetry of these tenures, and no others; they must have been read in this transaction. All later
   * statements of it are planned without regard to their values.
   */
  openTenures(tenureKeys: readonly number[]): Promise<void>
}
