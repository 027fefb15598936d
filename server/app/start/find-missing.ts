import { listContents } from '../../features/core/stored-files/public.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { SealedSecret } from '../../platform/secrets/rotate-secrets.ts'
import { type Secrets, UnreadableSecret } from '../../platform/secrets/secrets.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storedSecrets } from './stored-secrets.ts'

/** Things that the database refers to and this installation doesn't have. */
export interface Missing {
  /** The number of stored secrets that none of the keys opens. */
  readonly secrets: number
  /** The number of files without their content. */
  readonly files: number
}

/** Counts the stored secrets that can't be opened and the files whose content is missing. */
export async function findMissing(deps: {
  readonly database: Pick<Database, 'asSystem'>
  readonly secrets: Pick<Secrets, 'open'>
  readonly storage: Pick<Storage, 'keys'>
}): Promise<Missing> {
  const { sealed, contents } = await deps.database.asSystem(async (tx) => ({
    sealed: await listSecrets(tx),
    contents: await listContents(tx),
  }))
  // Read after the rows: a content is stored before its row is.
  const kept = await deps.storage.keys()
  return {
    secrets: sealed.filter((secret) => !opens(deps.secrets, secret)).length,
    files: contents.filter((id) => !kept.has(id)).length,
  }
}

/** Returns all stored secrets. */
export async function listSecrets(tx: Tx): Promise<SealedSecret[]> {
  return (await Promise.all(storedSecrets.map(({ list }) => list(tx)))).flat()
}

/** Returns a warning for the operator about each kind of thing that is missing. */
export function describeMissing({ secrets, files }: Missing, filesPlace: string): string[] {
  return [
    ...(secrets === 0
      ? []
      : [
          `${secrets} stored secrets were sealed with other keys and can't be read: put back the secret.keys or SECRET_KEYS that this database was used with, or enter the secrets again.`,
        ]),
    ...(files === 0
      ? []
      : [
          `${files} uploaded files of the database are not in ${filesPlace}: put back what belongs to this database.`,
        ]),
  ]
}

function opens(secrets: Pick<Secrets, 'open'>, { sealed, about }: SealedSecret): boolean {
  try {
    secrets.open(sealed, about)
    return true
  } catch (error) {
    if (error instanceof UnreadableSecret) return false
    throw error
  }
}
