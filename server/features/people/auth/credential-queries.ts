import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { hasEnabledRight, listRightsOf } from '../access/public.ts'
import { addressOfPerson, findNamesOfPerson, personOfAddress } from '../accounts/public.ts'
import { stackNames } from '../stacks/public.ts'

/** Finds the person who signs in with an address, with their password hash. The hash is null if there is no credential yet. */
export async function findSignIn(tx: Tx, address: string) {
  return personOfAddress(tx, address)
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select(['credential.password_hash', 'credential.verified_at'])
    .executeTakeFirst()
}

/** Returns a person's credential and locks it against a change of the password. */
export async function lockCredential(tx: Tx, accountId: string) {
  return tx
    .selectFrom('credential')
    .select(['password_hash', 'verified_at'])
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
}

export async function savePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('credential')
    .values({ account_id: accountId, password_hash: passwordHash, verified_at: null })
    .onConflict((on) => on.column('account_id').doUpdateSet({ password_hash: passwordHash }))
    .execute()
}

/** Replaces the password only if it is still the one given as `before`; returns false if it has changed in the meantime. */
export async function replacePassword(
  tx: Tx,
  accountId: string,
  passwords: { before: string; after: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('credential')
    .set({ password_hash: passwords.after })
    .where('account_id', '=', accountId)
    .where('password_hash', '=', passwords.before)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the stored hash of a person's password; null if there is none. */
export async function findPasswordHash(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Marks the person's address as verified; returns false if it already was. */
export async function verifyAddress(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('credential')
    .values({ account_id: accountId, password_hash: null, verified_at: now })
    .onConflict((on) =>
      on.column('account_id').doUpdateSet({ verified_at: now }).where('credential.verified_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the language of the person's browser for mails; writes only if it has changed. */
export async function rememberLanguage(tx: Tx, accountId: string, language: Language): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ language })
    .where('account_id', '=', accountId)
    .where('language', 'is distinct from', language)
    .execute()
}

/** Returns the language of the first of these people whose language is known, or null. */
export async function languageFor(tx: Tx, accountIds: readonly string[]): Promise<Language | null> {
  const { rows } = await sql<{ language: Language | null }>`
    select language_for(${[...accountIds]}::uuid[]) as language`.execute(tx)
  return rows[0]?.language ?? null
}

/** Returns a person's address and language for mails. */
export async function findWriteTo(tx: Tx, accountId: string) {
  return addressOfPerson(tx, accountId)
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select('credential.language')
    .executeTakeFirstOrThrow()
}

/** Finds the person who may reset the password of an address: it signs in with it and isn't disabled in every stack. */
export async function findRecoverable(tx: Tx, address: string) {
  return personOfAddress(tx, address)
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select('credential.language')
    .where(hasEnabledRight('account.id'))
    .executeTakeFirst()
}

export async function hasPassword(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credential')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the texts that must not be used as a password: the person's name, address and companies. */
export async function findPasswordOwner(tx: Tx, accountId: string) {
  const { name, email, company_name } = await findNamesOfPerson(tx, accountId)
  const rights = await listRightsOf(tx, accountId)
  const stacks = await stackNames(
    tx,
    rights.map((right) => right.stack_id),
  )
  return { name, email, companies: [company_name ?? '', ...stacks] }
}

/** Waits until no other transaction creates the root stack, so that only the first one does. */
export async function waitForFounding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('the root stack', 0))`.execute(tx)
}
