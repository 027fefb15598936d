import type { TrailArea, TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { isId } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import {
  findTargetNames,
  findTrailPeople,
  listTrailRows,
  type TrailPerson,
  type TrailRow,
} from './trail-queries.ts'

const pageLength = 50

interface TrailPage {
  before?: string | undefined
  limit?: number | undefined
  area?: TrailArea | undefined
  account_id?: string | undefined
  start_time?: number | undefined
  end_time?: number | undefined
  target?: string | undefined
}

/**
 * Returns a page of the current stack's trail, newest first, with current names; an erased person has none. Actions by people
 * of a stack above are listed, but not who they are, so filtering by one of them returns nothing.
 */
export async function listTrail(db: StackBound, page: TrailPage): Promise<TrailEntry[]> {
  const { account_id: accountId } = page
  if (accountId !== undefined && (await findTrailPeople(db, [accountId])).length === 0) return []
  const rows = await listTrailRows(db, {
    before: page.before,
    limit: page.limit ?? pageLength,
    area: page.area,
    accountId,
    start: page.start_time,
    end: page.end_time,
    target: page.target,
  })
  const actors = await findTrailPeople(db, present(rows.map((row) => row.account_id)))
  const people = new Map(actors.map((person) => [person.account_id, person]))
  const targets = present(rows.map(({ target }) => (target && isId(target) ? target : null)))
  const names = new Map<string, string | null>()
  for (const { id, right_id, name } of await findTargetNames(db, targets)) {
    names.set(id, name)
    if (right_id !== null) names.set(right_id, name)
  }
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    action: row.action,
    ...actorOf(row, people),
    target: row.target,
    target_name: row.target === null ? null : (names.get(row.target) ?? null),
    ...detailOf(row.detail),
  }))
}

function actorOf(
  { account_id }: TrailRow,
  people: ReadonlyMap<string, TrailPerson>,
): Pick<TrailEntry, 'actor' | 'account_id' | 'account_name'> {
  if (account_id === null) return { actor: 'system', account_id, account_name: null }
  const person = people.get(account_id)
  if (!person) return { actor: 'provider', account_id: null, account_name: null }
  return { actor: person.name === null ? 'erased' : 'person', account_id, account_name: person.name }
}

/** Returns the details of a change; the names of changed fields are listed and also joined into one text in the detail. */
function detailOf(detail: unknown): Pick<TrailEntry, 'detail' | 'fields'> {
  const { fields } = (detail ?? {}) as { fields?: unknown }
  if (!Array.isArray(fields)) return { detail: plainDetail(detail), fields: [] }
  const names = fields.filter((field) => typeof field === 'string' && !isId(field))
  return { detail: { ...plainDetail(detail), fields: names.join(', ') }, fields: names }
}

/** Keeps only scalar values that aren't ids, because an id may belong to an object that the stack can't see. */
function plainDetail(detail: unknown): TrailEntry['detail'] {
  const entries = Object.entries((detail ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | number | boolean | null] =>
        entry[1] === null || (typeof entry[1] === 'string' ? !isId(entry[1]) : typeof entry[1] !== 'object'),
    ),
  )
}

function present(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
