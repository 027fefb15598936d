import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { hasEnabledRight, listRightsOf } from '../access/public.ts'
import { addressOfPerson, findNamesOfPerson, personOfAddress } from '../accounts/public.ts'
import { stackNames } from '../stacks/public.ts'

/** Who signs in with an address, and what proves it; no credential yet reads as no password. */
export async function findSignIn(tx: Tx, address: string) {
  return personOfAddress(tx, address)
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select(['credential.password_hash', 'credential.verified_at'])
    .executeTakeFirst()
}

/** A person's credential, locked against a change of the password. */
export async function lockCredential(tx: Tx, accountId: string) {
  return tx
    .selectFrom('credential')
    .select(['password_hash', 'verified_at'])
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
}

/** Sets a person's password. */
export async function savePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('credential')
    .values({ account_id: accountId, password_hash: passwordHash, verified_at: null })
    .onConflict((on) => on.column('account_id').doUpdateSet({ password_hash: passwordHash }))
    .execute()
}

/** Puts a new password in place of the one that was looked at; false when another has taken its place meanwhile. */
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

/** What is stored of a person's password; null without one. */
export async function findPasswordHash(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Notes that the address is the person's own; false when that was known. */
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

/** Keeps what the person's browser asks for as the language of mails; writes only when it is another one. */
export async function rememberLanguage(tx: Tx, accountId: string, language: Language): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ language })
    .where('account_id', '=', accountId)
    .where('language', 'is distinct from', language)
    .execute()
}

/** The language of the first of these people whose language is known; null when none is. */
export async function languageFor(tx: Tx, accountIds: readonly string[]): Promise<Language | null> {
  const { rows } = await sql<{ language: Language | null }>`
    select language_for(${[...accountIds]}::uuid[]) as language`.execute(tx)
  return rows[0]?.language ?? null
}

/** Where and in which language to write to a person. */
export async function findWriteTo(tx: Tx, accountId: string) {
  return addressOfPerson(tx, accountId)
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select('credential.language')
    .executeTakeFirstOrThrow()
}

/** Who may set a new password by mail: whoever signs in with the address and isn't disabled everywhere. */
export async function findRecoverable(tx: Tx, address: string) {
  return personOfAddress(tx, address)
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select('credential.language')
    .where(hasEnabledRight('account.id'))
    .executeTakeFirst()
}

/** Whether a person has a password. */
export async function hasPassword(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credential')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What a password must not be: the person's name, address and companies. */
export async function findPasswordOwner(tx: Tx, accountId: string) {
  const { name, email, company_name } = await findNamesOfPerson(tx, accountId)
  const rights = await listRightsOf(tx, accountId)
  const stacks = await stackNames(
    tx,
    rights.map((right) => right.stack_id),
  )
  return { name, email, companies: [company_name ?? '', ...stacks] }
}
