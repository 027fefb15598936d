import type { BoxRow } from './box-row.ts'

declare const held: unique symbol

/** The key of a held box. */
export type HeldKey = number & { readonly [held]: true }

/**
 * A box whose row is locked until the transaction ends and whose facts have a new version with it: whoever has judged by
 * the former ones, in whichever process, notices. Only `lockBoxes` and `insertBox` give one, and whatever writes a table
 * that uploads are judged by takes one, so that nobody can forget it.
 */
export type HeldBox = BoxRow & { readonly key: HeldKey }

/** What many boxes are judged by: all of a type, or all of a stack. */
export type SharedScope = `type ${string}` | `stack ${string}`

/** The type or the stack whose shared facts change. */
export type SharedBy = { readonly type: string } | { readonly stackId: string }

/** A type or a stack whose facts have a new version with this transaction; only `raiseSharedFacts` gives one. */
export type RaisedScope<By extends SharedBy> = By & { readonly [held]: true }

/** The version of what a box shares with others, as it was read. */
export interface SharedVersion {
  readonly scope: SharedScope
  readonly version: number
}

/** What a box shares with others. */
export function scopesOf(box: { readonly type: string; readonly stack_id: string }): SharedScope[] {
  return [`type ${box.type}`, `stack ${box.stack_id}`]
}
