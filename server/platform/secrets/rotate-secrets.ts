import type { Database, Tx } from '../db/database.ts'
import { type KeptSecrets, keyIdOf } from './secrets.ts'

/** Seals a stored secret with the new key. The caller stores the result in its place. */
export type Reseal = (sealed: string, about: string) => string

/** Reseals every secret of one kind, with its rows locked. */
export type Resealer = (tx: Tx, reseal: Reseal) => Promise<void>

/** A stored secret and what it was sealed for. */
export interface SealedSecret {
  readonly sealed: string
  readonly about: string
}

/** The stored secrets of one kind. Every feature that stores secrets provides one. */
export interface StoredSecrets {
  readonly reseal: Resealer
  readonly list: (tx: Tx) => Promise<readonly SealedSecret[]>
}

/** The result of a key rotation. */
export interface Rotated {
  readonly keyId: string
  readonly count: number
  /** Ids of keys that no secret is sealed with any more. */
  readonly unused: readonly string[]
}

/**
 * Rotates the key: reseals all secrets in one transaction, with a new key of the file or with the first key of the setting. An
 * interruption loses nothing, because the previous key stays until the next rotation. Secrets that a running server is still sealing
 * with it can be opened, and so can yesterday's backup.
 */
export async function rotateSecrets(
  database: Pick<Database, 'asSystem'>,
  secrets: KeptSecrets,
  resealers: readonly Resealer[],
): Promise<Rotated> {
  const former = secrets.keyIds()
  if (secrets.hasOwnFile) secrets.addKey()
  const [keyId = ''] = secrets.keyIds()
  let count = 0
  await database.asSystem(async (tx) => {
    for (const reseal of resealers) {
      await reseal(tx, (sealed, about) => {
        count += 1
        return keyIdOf(sealed) === keyId ? sealed : secrets.seal(secrets.open(sealed, about), about)
      })
    }
  })
  const unused = former.filter((id) => id !== keyId)
  // A running server may still have sealed a secret with the previous key, but not with older ones.
  if (secrets.hasOwnFile) secrets.forgetKeys(unused.slice(1))
  return { keyId, count, unused: secrets.hasOwnFile ? [] : unused }
}
