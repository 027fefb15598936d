import type { StackBound } from './database.ts'

/** The audit trail of the current stack, newest first, to be narrowed down by whoever shows it. */
export function trailOf(db: StackBound) {
  return (
    db.tx
      .selectFrom('audit_entry')
      .select(['id', 'created_at', 'action', 'account_id', 'target', 'detail'])
      .where(db.within('audit_entry.stack_id'))
      // As the indexes are, so that a page reads no more than itself: there is one stack.
      .orderBy('stack_id', 'desc')
      .orderBy('id', 'desc')
  )
}
