import { type TrailArea, trailAreas } from '@sensorstack/contract/features/people/access/trail.ts'
import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { trailOf } from '../../../platform/db/trail-queries.ts'
import { inReach } from '../stacks/public.ts'

/** Returns a page of the current stack's trail, newest first. */
export async function listTrailRows(
  db: StackBound,
  page: {
    before: string | undefined
    limit: number
    area: TrailArea | undefined
    accountId: string | undefined
    start: number | undefined
    end: number | undefined
    target: string | undefined
  },
) {
  let query = trailOf(db).limit(page.limit)
  if (page.before !== undefined) query = query.where('id', '<', page.before)
  if (page.area !== undefined) {
    query = query.where(sql`split_part(action, '.', 1)`, 'in', trailAreas[page.area])
  }
  if (page.accountId !== undefined) query = query.where('account_id', '=', page.accountId)
  if (page.start !== undefined) query = query.where('created_at', '>=', new Date(page.start))
  if (page.end !== undefined) query = query.where('created_at', '<', new Date(page.end))
  if (page.target !== undefined) query = query.where('target', '=', page.target)
  return query.execute()
}

/** Returns the last entry of the current stack's trail for an action on an object, until a time; undefined if there is none. */
export async function lastActionOn(db: StackBound, action: string, target: string, until: Date) {
  return trailOf(db)
    .where('action', '=', action)
    .where('target', '=', target)
    .where('created_at', '<=', until)
    .limit(1)
    .executeTakeFirst()
}

export type TrailRow = Awaited<ReturnType<typeof listTrailRows>>[number]

/** A person in the trail; without a name if the person was erased in the stack that they belonged to. */
export interface TrailPerson {
  readonly account_id: string
  readonly name: string | null
}

const nameOfRight = sql<string | null>`case
  when r.status = 'declined' and r.decline_reason = 'deleted' then null
  else coalesce(r.noted ->> 'name', a.name) end`

/**
 * Returns those of the people who belong to an accessible stack, with the name in the current stack or else in the stack that
 * has had them longest.
 */
export async function findTrailPeople(db: StackBound, accountIds: readonly string[]): Promise<TrailPerson[]> {
  const { rows } = await sql<TrailPerson>`
    select distinct on (r.account_id) r.account_id, ${nameOfRight} as name
    from access_right r join account a on a.id = r.account_id
    where r.account_id = any (${[...accountIds]}::uuid[]) and ${inReach(db, 'r.stack_id')}
    order by r.account_id, (r.stack_id = ${db.stackId}) desc, r.created_at`.execute(db.tx)
  return rows
}

/** Returns the names of those accounts, and of accounts with those rights, that belong to the current stack. */
export async function findTargetNames(
  db: StackBound,
  ids: readonly string[],
): Promise<{ id: string; right_id: string | null; name: string | null }[]> {
  const list = [...ids]
  const { rows } = await sql<{ id: string; right_id: string | null; name: string | null }>`
    select a.id, r.id as right_id, ${nameOfRight} as name
    from account a
    left join access_right r on r.account_id = a.id and ${db.within('r.stack_id')}
    where (a.id = any (${list}::uuid[]) or r.id = any (${list}::uuid[]))
      and (r.id is not null or ${db.within('a.created_in_which_stack')})`.execute(db.tx)
  return rows
}
