import type { StackBound } from './database.ts'

/** Returns a query for the current stack's trail, newest first, which callers narrow down. */
export function trailOf(db: StackBound) {
  return (
    db.tx
      .selectFrom('audit_entry')
      .select(['id', 'created_at', 'action', 'account_id', 'target', 'detail'])
      .where(db.within('audit_entry.stack_id'))
      // There is only one stack, but with it the order matches the indexes, so that a page reads no more rows than it shows.
      .orderBy('stack_id', 'desc')
      .orderBy('id', 'desc')
  )
}
