import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { RaisedScope, SharedBy, SharedScope } from './held-box.ts'

/**
 * Gives what many boxes are judged by a new version, because this transaction changes it: uploads that were judged by the
 * former one are judged again. What writes such a thing takes the answer.
 */
export async function raiseSharedFacts<By extends SharedBy>(tx: Tx, by: By): Promise<RaisedScope<By>> {
  const scope: SharedScope = 'type' in by ? `type ${by.type}` : `stack ${by.stackId}`
  await sql`select raise_shared_facts(${scope})`.execute(tx)
  return by as RaisedScope<By>
}
