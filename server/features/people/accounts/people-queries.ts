import {
  type AccountSettings,
  defaultSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountType } from '@sensorstack/contract/features/people/accounts/account-type.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'

/** A query to extend: the person who signs in with an address, as `account`. */
export function personOfAddress(tx: Tx, address: string) {
  return tx
    .selectFrom('account')
    .select('account.id')
    .where('account.email', '=', address)
    .where('account.type', '=', 'user')
}

/** Returns everybody who signs in, by address; with `address`, only that person. */
export async function listPeople(tx: Tx, address?: string) {
  const people = tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'is_superuser'])
    .where('type', '=', 'user')
    .where('email', 'is not', null)
    .orderBy('email')
  return (address === undefined ? people : people.where('email', '=', address)).execute()
}

/** A query to extend: a person by id, with the address, as `account`. */
export function addressOfPerson(tx: Tx, accountId: string) {
  return tx.selectFrom('account').select('account.email').where('account.id', '=', accountId)
}

/** Returns the names of a person and their company, and the address. */
export async function findNamesOfPerson(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['name', 'email', 'company_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** A select to join with: the names of the people visible to the transaction. */
export function namedPeople(tx: Tx) {
  return tx.selectFrom('account').select(['id', 'name'])
}

export interface ReportReader {
  readonly account_id: string
  readonly email: string
  readonly settings: AccountSettings
  readonly wants_report: boolean
}

/** A select to join with: people, and whether each of them wants a daily report. An index finds those who do. */
export const reportReaders = sql<ReportReader>`(
  select id as account_id, email, settings,
    (settings ->> 'send_daily_report' = 'true' and type = 'user' and email is not null) as wants_report
  from account)`

/** Returns the time zone that the caller has chosen, or null. */
export async function zoneOfCaller(db: StackBound): Promise<string | null> {
  const row = await db.tx
    .selectFrom('account')
    .select('settings')
    .where('id', '=', db.scope.accountId)
    .executeTakeFirst()
  return row?.settings.time_zone ?? null
}

/** An account with an address, whether or not it can sign in. */
export interface AddressedPerson {
  readonly id: string
  readonly type: AccountType
  readonly email: string
  readonly is_superuser: boolean
  readonly settings: AccountSettings
}

/** Returns those of these people and companies that have an address, with their settings. */
export async function listAddressed(tx: Tx, ids: readonly string[]): Promise<AddressedPerson[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'type', 'email', 'is_superuser', 'settings'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where('email', 'is not', null)
    .execute()
  return rows.map((row) => ({
    ...row,
    email: row.email as string,
    settings: { ...defaultSettings, ...row.settings },
  }))
}
