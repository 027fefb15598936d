import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { type AlarmNews, takeAlarmNews } from '../../core/event-log/public.ts'
import { noteOutages } from '../alarm-inbox/public.ts'
import { findRecipients } from './find-recipients.ts'
import { planMails } from './plan-mails.ts'
import { insertNotifications, type NewNotification, newsBoxes } from './queries.ts'
import { gatheredLongMs, gatheredMs, hourMs, nextHour } from './when-due.ts'
import { wants, wishesOf } from './wishes.ts'

const atOnce = 500

/**
 * Turns news about alarms and boxes into pending notifications for their recipients. The same transaction deletes the news, so
 * nothing is lost or sent twice if the process dies, and several processes may run this at once.
 */
export async function gatherAlarmNews(deps: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Pick<Clock, 'now'>
  readonly random: Random
}): Promise<void> {
  let taken: number
  do {
    taken = await deps.database.asSystem(async (tx) => {
      const news = await takeAlarmNews(tx, atOnce)
      if (news.length > 0) await recordNotifications(tx, news, deps.clock.now(), deps.random)
      return news.length
    })
  } while (taken === atOnce)
}

async function recordNotifications(
  tx: Tx,
  news: readonly AlarmNews[],
  now: number,
  random: Random,
): Promise<void> {
  const found = await newsBoxes(tx, news)
  const recipientsOf = await findRecipients(tx, found)
  const notifications = found.flatMap((box) =>
    recipientsOf(box).flatMap(({ person, as }): NewNotification[] => {
      const wishes = wishesOf(person)
      if (!wants(wishes, box.kind, box.level)) return []
      const isLate = box.opened_ms !== null && box.opened_ms < now - hourMs
      const isUrgent = box.kind === 'opened' && box.level === 'critical' && !isLate && !wishes.hourly
      const gathered = box.kind === 'silent' || isLate ? gatheredLongMs : gatheredMs
      return [
        {
          id: random.id(),
          stack_id: box.stack_id,
          account_id: person.id,
          told_as: as,
          kind: box.kind,
          sensorbox_id: box.sensorbox_id,
          alarm_id: box.alarm_id,
          is_urgent: isUrgent,
          noted_at: new Date(now).toISOString(),
          due_at: new Date(wishes.hourly ? nextHour(now) : now + gathered).toISOString(),
        },
      ]
    }),
  )
  const silentIn = found.filter(({ kind }) => kind === 'silent').map(({ stack_id }) => stack_id)
  await noteOutages(tx, [...new Set(silentIn)], now, random)
  await insertNotifications(tx, notifications)
  await planMails(tx, [...new Set(notifications.map(({ account_id }) => account_id))], now)
}
