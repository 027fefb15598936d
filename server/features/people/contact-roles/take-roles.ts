import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { deleteRelations, deleteRelationsEverywhere } from './queries.ts'

/** Removes the roles of one contact, or of all, on an asset of the current stack; returns false if there were none. */
export function takeRolesOnAsset(db: StackBound, assetId: string, contactId?: string): Promise<boolean> {
  return deleteRelations(db, { assetId, contactId })
}

/** Removes all roles in the current stack from an account that leaves it. */
export async function takeRolesHere(db: StackBound, contactId: string): Promise<void> {
  await deleteRelations(db, { contactId })
}

/** Removes the roles in every stack from a person who is being erased. */
export function takeRolesEverywhere(tx: Tx, contactId: string): Promise<void> {
  return deleteRelationsEverywhere(tx, contactId)
}
