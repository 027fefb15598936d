import type { Database, Tx } from '../db/database.ts'
import { type KeptSecrets, keyIdOf } from './secrets.ts'

/** Seals one stored secret anew; its owner keeps what comes back instead. */
export type Reseal = (sealed: string, about: string) => string

/** Seals every secret of one kind anew, with its rows locked; whoever keeps secrets has one. */
export type Resealer = (tx: Tx, reseal: Reseal) => Promise<void>

/** What a change of the key has done. */
export interface Rotated {
  readonly keyId: string
  readonly count: number
  /** Keys that nothing is sealed with any more. */
  readonly unused: readonly string[]
}

/**
 * Changes the key: all secrets are sealed anew in one transaction, with a new key of the file, or with the first of the
 * setting. Nothing is lost wherever it is interrupted, because the former keys stay until the next change of the key: what a
 * running server was just sealing with the former one can be opened, and so can a backup of the day before.
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
  // The one before may have sealed something meanwhile; those before it can't have.
  if (secrets.hasOwnFile) secrets.forgetKeys(unused.slice(1))
  return { keyId, count, unused: secrets.hasOwnFile ? [] : unused }
}
