import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { deleteRelations, deleteRelationsEverywhere } from './queries.ts'

/** Takes every role on an asset of the current stack from one contact, or from all; false when nobody had one. */
export function takeRolesOnAsset(db: StackBound, assetId: string, contactId?: string): Promise<boolean> {
  return deleteRelations(db, { assetId, contactId })
}

/** Takes every role in the current stack from somebody who goes from it. */
export async function takeRolesHere(db: StackBound, contactId: string): Promise<void> {
  await deleteRelations(db, { contactId })
}

/** Takes the roles in every stack from a person who is erased. */
export function takeRolesEverywhere(tx: Tx, contactId: string): Promise<void> {
  return deleteRelationsEverywhere(tx, contactId)
}
