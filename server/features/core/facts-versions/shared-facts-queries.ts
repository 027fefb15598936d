import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { RaisedScope, SharedBy, SharedScope } from './held.ts'

/**
 * Raises the version of facts shared by many boxes, because this transaction changes them: uploads that were judged by the
 * previous version are judged again. Functions that write shared facts require the returned scope.
 */
export async function raiseSharedFacts<By extends SharedBy>(tx: Tx, by: By): Promise<RaisedScope<By>> {
  const scope: SharedScope = 'type' in by ? `type ${by.type}` : `stack ${by.stackId}`
  await sql`select raise_shared_facts(${scope})`.execute(tx)
  return by as RaisedScope<By>
}
