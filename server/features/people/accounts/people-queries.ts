import {
  type AccountSettings,
  defaultSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AccountType } from '@sensorstack/contract/features/people/accounts/account-type.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'

/** A select to go on with: the person who signs in with an address, as `account`. */
export function personOfAddress(tx: Tx, address: string) {
  return tx
    .selectFrom('account')
    .select('account.id')
    .where('account.email', '=', address)
    .where('account.type', '=', 'user')
}

/** A select to go on with: a person by id, with the address, as `account`. */
export function addressOfPerson(tx: Tx, accountId: string) {
  return tx.selectFrom('account').select('account.email').where('account.id', '=', accountId)
}

/** What a person and the person's company are called. */
export async function findNamesOfPerson(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['name', 'email', 'company_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** A select to join with: the names of the people that the transaction sees. */
export function namedPeople(tx: Tx) {
  return tx.selectFrom('account').select(['id', 'name'])
}

/** A row of `reportReaders`. */
export interface ReportReader {
  readonly account_id: string
  readonly email: string
  readonly settings: AccountSettings
  readonly wants_report: boolean
}

/** A select to join with: people and whether each wants a daily report. An index finds those who do. */
export const reportReaders = sql<ReportReader>`(
  select id as account_id, email, settings,
    (settings ->> 'send_daily_report' = 'true' and type = 'user' and email is not null) as wants_report
  from account)`

/** The time zone that the caller has chosen. */
export async function zoneOfCaller(db: StackBound): Promise<string | null> {
  const row = await db.tx
    .selectFrom('account')
    .select('settings')
    .where('id', '=', db.scope.accountId)
    .executeTakeFirst()
  return row?.settings.time_zone ?? null
}

/** Somebody with an address, whether they sign in or not. */
export interface AddressedPerson {
  readonly id: string
  readonly type: AccountType
  readonly email: string
  readonly is_superuser: boolean
  readonly settings: AccountSettings
}

/** Those of these people and companies that have an address, with what they have set. */
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
