import pg from 'pg'
import { StartupError } from '../../instance/startup-error.ts'
import type { RoleNames } from '../migrate.ts'
import { type Gap, selectGaps } from './wall-queries.ts'

const longestList = 3

/** Returns the protections that the tables of a migrated database lack. */
export async function findGaps(ownerUrl: string, roles: RoleNames): Promise<Gap[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  // Whatever runs when the connection is lost fails.
  client.on('error', () => {})
  await client.connect()
  try {
    return await selectGaps(client, roles)
  } finally {
    await client.end()
  }
}

/** Throws StartupError if tables lack policies or rights, as after a restore without the roles. */
export async function assertWholeWalls(ownerUrl: string, roles: RoleNames): Promise<void> {
  const gaps = await findGaps(ownerUrl, roles)
  if (gaps.length > 0) throw new StartupError(`${describeGaps(gaps, roles)} ${advice}`)
}

const advice =
  'It was probably restored without its roles: make them, then restore the backup into an empty database.'

/** Says in one sentence which tables lack what. */
export function describeGaps(gaps: readonly Gap[], { app, system }: RoleNames): string {
  const tables = [...new Set(gaps.map(({ table }) => table))]
  const named = tables.slice(0, longestList).join(', ')
  const more = tables.length > longestList ? ` and ${tables.length - longestList} more` : ''
  const lacks = [...new Set(gaps.map((gap) => gap.lacks))].join(' or ')
  return `In the database, ${named}${more} lack ${lacks} for the roles ${app} and ${system}.`
}
