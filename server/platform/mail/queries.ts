import { type Insertable, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { OutboxMailTable } from '../db/tables.ts'

export async function insertMail(tx: Tx, mail: Insertable<OutboxMailTable>): Promise<void> {
  await tx.insertInto('outbox_mail').values(mail).execute()
}

const content = ['id', 'recipient', 'subject', 'body', 'html', 'created_at'] as const

/** Addresses of the demo's people. They use a domain reserved for examples (RFC 6761), for which no mail server exists. */
const nowhere = '%.example'

/** Claims the mail that has been due longest until the given time, and counts the attempt. */
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

/** Marks a mail as sent and deletes its content, because the link in it is a secret. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('outbox_mail')
    .set({ sent_at: now, body: '', html: '', failure: null })
    .where('id', '=', id)
    .execute()
}

/** Stores why an attempt failed and when to try again, unless another process has claimed the mail since. */
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

/** Gives up mails that are no longer useful, and returns them. */
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

/** Deletes all mails to an address, sent or not. */
export async function deleteMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('outbox_mail').where('recipient', '=', recipient).execute()
}

/** Deletes all mails written before this time, sent or not. */
export async function deleteOldMails(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbox_mail').where('created_at', '<', before).execute()
}

/** Returns the newest mail to an address, for the demo world and tests. */
export async function newestMailTo(tx: Tx, recipient: string) {
  return tx
    .selectFrom('outbox_mail')
    .select(['subject', 'body', 'html', 'created_at'])
    .where('recipient', '=', recipient)
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the newest pending mails that are still useful, newest first; with `recipient`, only those to that address. */
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

/** Returns the mails that wait and have failed at least once, oldest first. */
export async function listFailingMails(tx: Tx, limit: number) {
  return tx
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'created_at', 'due_at', 'attempts', 'failure'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('failure', 'is not', null)
    .orderBy('nr')
    .limit(limit)
    .execute()
}

/** Returns how many mails wait to be sent, and when the oldest of them was written. */
export async function countBacklog(tx: Tx): Promise<{ waiting: number; oldest: Date | null }> {
  return tx
    .selectFrom('outbox_mail')
    .select((select) => [
      select.fn.countAll<number>().as('waiting'),
      select.fn.min<Date | null>('created_at').as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('recipient', 'not like', nowhere)
    .executeTakeFirstOrThrow()
}

/** Returns how many of the mails that wait have failed at least once, and how many of the last 30 days were given up. */
export async function countFailures(tx: Tx): Promise<{ retrying: number; givenUp: number }> {
  return tx
    .selectFrom('outbox_mail')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failed_at', 'is', null).as('retrying'),
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('givenUp'),
    ])
    .where('sent_at', 'is', null)
    .where('failure', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Returns the newest pending mails, newest first. */
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

/** Returns which of these mails were sent or given up, and when. */
export async function outcomesOf(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('outbox_mail')
    .select(['id', 'sent_at', 'failed_at'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where((or) => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
    .execute()
}
