import type { Insertable } from 'kysely'
import type { OutboxMailTable } from '../../migrations/tables.ts'
import type { Tx } from '../db/database.ts'

/** Adds a mail to the outbox. */
export async function insertMail(tx: Tx, mail: Insertable<OutboxMailTable>): Promise<void> {
  await tx.insertInto('outbox_mail').values(mail).execute()
}

/** Takes the mails that are due and not being sent by another process. */
export async function takeDueMails(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'body', 'attempts', 'created_at'])
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Notes that a mail went out. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('outbox_mail').set({ sent_at: now, failure: null }).where('id', '=', id).execute()
}

/** Notes that a mail could not be sent and when to try again. */
export async function postpone(
  tx: Tx,
  id: string,
  attempts: number,
  dueAt: Date,
  failure: string,
): Promise<void> {
  await tx.updateTable('outbox_mail').set({ attempts, due_at: dueAt, failure }).where('id', '=', id).execute()
}

/** The newest mail to an address, for the demo world and tests. */
export async function newestMailTo(tx: Tx, recipient: string) {
  return tx
    .selectFrom('outbox_mail')
    .select(['subject', 'body', 'created_at'])
    .where('recipient', '=', recipient)
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst()
}
