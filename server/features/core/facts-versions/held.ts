declare const held: unique symbol

/**
 * The key of a box whose row is locked until the transaction ends and whose facts have a new version, so that any process that
 * judged it by the previous facts notices. Only the kernel of sensorboxes returns one. Every function that writes a table that
 * uploads are judged by requires one, so the lock can't be forgotten.
 */
export type HeldKey = number & { readonly [held]: true }

/** The id and key of such a box. */
export interface Held {
  readonly id: string
  readonly key: HeldKey
}

/** A set of facts that many boxes are judged by: those of a type or of a stack. */
export type SharedScope = `type ${string}` | `stack ${string}`

export type SharedBy = { readonly type: string } | { readonly stackId: string }

/** A type or stack whose shared facts get a new version in this transaction; only `raiseSharedFacts` returns one. */
export type RaisedScope<By extends SharedBy> = By & { readonly [held]: true }

/** The version of a set of shared facts, as it was read. */
export interface SharedVersion {
  readonly scope: SharedScope
  readonly version: number
}

/** Returns the scopes of the shared facts that a box is judged by. */
export function scopesOf(box: { readonly type: string; readonly stack_id: string }): SharedScope[] {
  return [`type ${box.type}`, `stack ${box.stack_id}`]
}
