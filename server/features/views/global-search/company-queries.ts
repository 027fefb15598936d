import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { beginsWith, contains, equals, naturally } from '../../../platform/db/texts.ts'
import { inReach, namedStacks } from '../../people/stacks/public.ts'

/** Returns the other stacks in reach whose name contains a text: exact names first, then prefixes. */
export async function findCompanies(
  db: StackBound,
  text: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const name = sql.ref('s.name')
  return db.tx
    .selectFrom(namedStacks(db.tx).as('s'))
    .select(['s.id', 's.name'])
    .where(inReach(db, 's.id'))
    .where('s.id', '<>', db.stackId)
    .where(contains(name, text))
    .orderBy(sql`case when ${equals(name, text)} then 0 when ${beginsWith(name, text)} then 1 else 2 end`)
    .orderBy('s.name', naturally)
    .orderBy('s.id')
    .limit(limit)
    .execute()
}
