import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { auditAll } from '../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { type NamedColumn, rowsOf } from '../../../platform/db/rows-of-queries.ts'
import { listRightsOf } from '../../people/access/public.ts'
import { findNamesOfPerson, personCalled } from '../../people/accounts/public.ts'
import { namesOfStacks } from '../../people/stacks/public.ts'
import { addressColumns, idColumns } from './person-columns.ts'

/** The stored data of a person. */
export interface ExportedPerson {
  readonly exported_at: string
  readonly id: string
  readonly email: string
  /** The names of the stacks that the rows refer to. */
  readonly stacks: Readonly<Record<string, string>>
  /** The rows of each table by the column that refers to the person, without hashes of passwords, sessions and links. */
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>
}

/**
 * Returns all rows that are stored of the person with this address, and records that in the trail of each stack in which they have a
 * right.
 *
 * @throws CommandRefused if nobody signs in with the address.
 */
export async function exportPerson(
  { database, random, clock }: { database: Pick<Database, 'asSystem'>; random: Random; clock: Clock },
  email: string,
): Promise<ExportedPerson> {
  return database.asSystem(async (tx) => {
    const id = await personCalled(tx, email)
    const { email: address } = await findNamesOfPerson(tx, id)
    if (address === null) throw new Error('a person who signs in has an address')
    const now = clock.now()
    const rows = {
      ...(await rowsIn(tx, idColumns, id)),
      ...(await rowsIn(tx, addressColumns, address)),
    }
    const rights = await listRightsOf(tx, id)
    await auditAll(
      tx,
      random,
      rights.map(({ stack_id }) => ({
        stackId: stack_id,
        accountId: null,
        action: 'accounts.export',
        target: id,
        now,
      })),
    )
    const stackIds = Object.values(rows)
      .flat()
      .flatMap(({ stack_id }) => (typeof stack_id === 'string' ? [stack_id] : []))
    const stacks = Object.fromEntries(await namesOfStacks(tx, [...new Set(stackIds)]))
    return { exported_at: new Date(now).toISOString(), id, email: address, stacks, rows }
  })
}

async function rowsIn(
  tx: Tx,
  columns: readonly NamedColumn[],
  value: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const each of columns) found[`${each.table}.${each.column}`] = await rowsOf(tx, each, value)
  return found
}
