import { type Insertable, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { OutboxMailTable } from '../db/tables.ts'

/** Adds a mail to the outbox. */
export async function insertMail(tx: Tx, mail: Insertable<OutboxMailTable>): Promise<void> {
  await tx.insertInto('outbox_mail').values(mail).execute()
}

const content = ['id', 'recipient', 'subject', 'body', 'html', 'created_at'] as const

/** The demo's people live under a name that is reserved for examples (RFC 6761): no mail server knows it. */
const nowhere = '%.example'

/** Takes the mail that has been due longest and counts the attempt; nobody else takes it until then. */
export async function claimDueMail(tx: Tx, now: Date, until: Date) {
  return tx
    .updateTable('outbox_mail')
    .set({ due_at: until, attempts: sql<number>`attempts + 1` })
    .where('id', '=', (where) =>
      where
        .selectFrom('outbox_mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', now)
        .where('recipient', 'not like', nowhere)
        .orderBy('due_at')
        .orderBy('nr')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...content, 'attempts'])
    .executeTakeFirst()
}

/** Notes that a mail went out, and forgets what it said: its link is a secret. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('outbox_mail')
    .set({ sent_at: now, body: '', html: '', failure: null })
    .where('id', '=', id)
    .execute()
}

/** Notes why an attempt failed and when to try again, unless somebody else has taken the mail meanwhile. */
export async function postpone(
  tx: Tx,
  mail: { id: string; attempts: number },
  dueAt: Date,
  failure: string,
): Promise<void> {
  await tx
    .updateTable('outbox_mail')
    .set({ due_at: dueAt, failure })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** Gives up the mails that would be of no more use; answers them. */
export async function giveUpUseless(tx: Tx, now: Date) {
  return tx
    .updateTable('outbox_mail')
    .set({ failed_at: now, body: '', html: '' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .where('useful_until', '<=', now)
    .where('recipient', 'not like', nowhere)
    .returning(['id', 'attempts'])
    .execute()
}

/** Forgets the mails to an address, sent or not. */
export async function deleteMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('outbox_mail').where('recipient', '=', recipient).execute()
}

/** Forgets the mails written before the time, whatever became of them. */
export async function deleteOldMails(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbox_mail').where('created_at', '<', before).execute()
}

/** The newest mail to an address, for the demo world and tests. */
export async function newestMailTo(tx: Tx, recipient: string) {
  return tx
    .selectFrom('outbox_mail')
    .select(['subject', 'body', 'html', 'created_at'])
    .where('recipient', '=', recipient)
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest mails that wait and would still be of use, the newest first; to one address when that is given. */
export async function listWaitingMails(
  tx: Tx,
  { now, recipient, limit }: { now: Date; recipient: string | undefined; limit: number },
) {
  let query = tx
    .selectFrom('outbox_mail')
    .select(content)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('useful_until', '>', now)
  if (recipient !== undefined) query = query.where('recipient', '=', recipient)
  return query.orderBy('nr', 'desc').limit(limit).execute()
}

/** The newest mails that did not leave, the newest first. */
export async function listNewestMails(tx: Tx, limit: number) {
  return tx
    .selectFrom('outbox_mail')
    .select(content)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('nr', 'desc')
    .limit(limit)
    .execute()
}

/** Which of these mails have left or were given up, and when. */
export async function outcomesOf(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('outbox_mail')
    .select(['id', 'sent_at', 'failed_at'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where((or) => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
    .execute()
}
