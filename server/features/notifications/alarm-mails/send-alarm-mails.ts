import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { type AddressedPerson, listAddressed } from '../../people/accounts/public.ts'
import { languageFor } from '../../people/auth/public.ts'
import { knownZone } from '../daily-report/public.ts'
import { findRecipients } from './find-recipients.ts'
import { alarmMail } from './mails.ts'
import {
  insertAlarmMail,
  leaveOut,
  lockDuePlan,
  postponeNotifications,
  setOutage,
  setPlan,
  waitingOf,
} from './queries.ts'
import { siftWaiting } from './sift-waiting.ts'
import { type CompanyNews, newsOfCompanies } from './summarize.ts'
import { listWaiting, type WaitingRow } from './waiting-queries.ts'
import { whenDue } from './when-due.ts'
import { wishesOf } from './wishes.ts'

export interface AlarmMailDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Pick<Clock, 'now'>
  readonly random: Random
  readonly publicUrl: string
}

/** The maximum number of mails per call, because a shutdown waits for the call. */
const mostInARun = 100

/**
 * Writes the due alarm mails. Each is one transaction with the record of its notifications, under a lock on the recipient's
 * plan. Several processes may therefore run this at once, and no mail is lost or written twice if a process dies.
 */
export async function sendAlarmMails(deps: AlarmMailDeps): Promise<void> {
  for (let people = 0; people < mostInARun; people++) {
    const wasDue = await deps.database.asSystem((tx) => sendNext(tx, deps))
    if (!wasDue) return
  }
}

async function sendNext(tx: Tx, deps: AlarmMailDeps): Promise<boolean> {
  const now = deps.clock.now()
  const accountId = await lockDuePlan(tx, new Date(now))
  if (accountId === undefined) return false
  const dueMs = await dueNow(tx, accountId, now)
  if (dueMs !== null && dueMs <= now) {
    const [person] = await listAddressed(tx, [accountId])
    await notify(tx, deps, accountId, person, now)
  }
  const next = await dueNow(tx, accountId, now)
  await setPlan(tx, accountId, next === null ? null : new Date(next))
  return true
}

async function dueNow(tx: Tx, accountId: string, now: number): Promise<number | null> {
  const [waiting] = await waitingOf(tx, [accountId], now)
  return waiting ? whenDue(waiting) : null
}

async function notify(
  tx: Tx,
  { random, publicUrl }: AlarmMailDeps,
  accountId: string,
  person: AddressedPerson | undefined,
  now: number,
): Promise<void> {
  const rows = await listWaiting(tx, accountId)
  if (!person)
    return leaveOut(
      tx,
      rows.map(({ id }) => ({ id, why: 'no_right' })),
    )
  const wishes = wishesOf(person)
  const recipientsOf = await findRecipients(tx, rows)
  const isRecipient = (row: WaitingRow) => recipientsOf(row).some(({ person: { id } }) => id === accountId)
  const { included, leftOut, muted } = siftWaiting(rows, { now, wishes, isRecipient })
  await leaveOut(tx, leftOut)
  await postponeNotifications(tx, muted)
  const news = newsOfCompanies(included, { outagesOnly: wishes.criticalOnly, now })
  await leaveOut(
    tx,
    news.unwanted.map((id) => ({ id, why: 'switched_off' })),
  )
  if (news.companies.length === 0) return
  const mail = alarmMail({
    to: person.email,
    language:
      (await languageFor(tx, [accountId, ...recipientsOf(included[0]!).map(({ person: { id } }) => id)])) ??
      'en',
    publicUrl,
    zone: knownZone(person.settings.time_zone),
    format: person.settings.time_format,
    isContact: included.every((row) => row.told_as === 'contact'),
    companies: news.companies,
  })
  const id = await queueMail(tx, random, now, mail)
  await insertAlarmMail(tx, { id, account_id: accountId, written_at: new Date(now) }, idsOf(news.companies))
  for (const { notificationIds, id: outageId } of news.companies.flatMap(({ outages }) => outages))
    await setOutage(tx, notificationIds, outageId)
}

function idsOf(companies: readonly CompanyNews[]): string[] {
  return companies.flatMap(({ notificationIds }) => notificationIds)
}
