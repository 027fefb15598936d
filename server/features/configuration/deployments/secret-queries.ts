import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Reseal, SealedSecret, StoredSecrets } from '../../../platform/secrets/rotate-secrets.ts'

/** Returns the context that a secret is sealed with. */
export const aboutSecret = (id: string) => `deployment_secret ${id}`

/** Stores a sealed secret of a stack; configurations of its boxes refer to it by id. */
export async function insertSecret(
  tx: Tx,
  secret: { readonly id: string; readonly stack_id: string; readonly sealed: string },
): Promise<void> {
  await tx.insertInto('deployment_secret').values(secret).execute()
}

/** Returns sealed secrets by id, of any stack. Only for handing configurations over. */
export async function sealedSecrets(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('deployment_secret')
    .select(['id', 'sealed'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, sealed }) => [id, sealed]))
}

/** The secrets of all configurations. */
export const secretsOfConfigurations: StoredSecrets = { reseal: resealSecrets, list: listSecrets }

async function listSecrets(tx: Tx): Promise<SealedSecret[]> {
  const rows = await tx.selectFrom('deployment_secret').select(['id', 'sealed']).execute()
  return rows.map(({ id, sealed }) => ({ sealed, about: aboutSecret(id) }))
}

async function resealSecrets(tx: Tx, reseal: Reseal): Promise<void> {
  const rows = await tx.selectFrom('deployment_secret').select(['id', 'sealed']).forUpdate().execute()
  for (const { id, sealed } of rows) {
    await tx
      .updateTable('deployment_secret')
      .set({ sealed: reseal(sealed, aboutSecret(id)) })
      .where('id', '=', id)
      .execute()
  }
}
