import type { AlarmCause } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import { silenceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import type { InboxGroup } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { mostInboxAlarms } from '@sensorstack/contract/features/notifications/alarm-inbox/most-alarms.ts'
import {
  acknowledgeAlarms,
  acknowledgeOutage,
  changeOutageSize,
  readInbox,
  silenceStack,
} from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import {
  listAlarmNotifications,
  listNotifiedOfOpenAlarms,
  listOutageNotifications,
} from '@sensorstack/contract/features/notifications/alarm-mails/routes.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { AlarmsOfStack } from './acting.ts'
import type { InboxFilters } from './inbox-view.ts'

/** The server doesn't announce an alarm that leaves its stack's counts unchanged, so the inbox also polls. */
const askedEveryMs = 60_000

// Below the key of the stack list, which is invalidated whenever the counts of a stack change.
const keyOf = (current: string) => ['stacks', current, 'alarms'] as const

/** The filters as sent to the server; times in milliseconds. */
export interface WantedOfInbox extends Omit<InboxFilters, 'from' | 'until'> {
  readonly start: number | null
  readonly end: number | null
}

/** The alarms of a group that match the filters; without a stack filter, those of every stack in reach. */
export const inboxQuery = (current: string, group: InboxGroup, filters: WantedOfInbox) => {
  const { stacks, measures, level, start, end } = filters
  const query = {
    ...(stacks.length > 0 && { stack_id: [...stacks] }),
    ...(measures.length > 0 && { measure_type: [...measures] }),
    ...(level && { level }),
    ...(start !== null && { start_time: new Date(start).toISOString() }),
    ...(end !== null && { end_time: new Date(end).toISOString() }),
  }
  return queryOptions({
    queryKey: [...keyOf(current), group, query],
    queryFn: ({ signal }) =>
      call(readInbox, { query: { ...query, group, limit: String(mostInboxAlarms) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: askedEveryMs,
  })
}

/** A box or an asset whose alarms are shown with it. */
export type AlarmSubject = { readonly sensorbox_id: string } | { readonly asset_id: string }

/** The current alarms of a box, or of the boxes that are on an asset now, the worst first. */
export const alarmsOfQuery = (current: string, of: AlarmSubject) =>
  queryOptions({
    queryKey: [...keyOf(current), 'of', of],
    queryFn: ({ signal }) => call(readInbox, { query: { ...of } }, { signal, quiet: true }),
    refetchInterval: askedEveryMs,
  })

/** The number of open alarms and the id of the latest one. Requests as few of the alarms themselves as possible. */
export const alarmCountsQuery = (current: string) =>
  queryOptions({
    queryKey: [...keyOf(current), 'counts'],
    queryFn: ({ signal }) => call(readInbox, { query: { limit: '1' } }, { signal, quiet: true }),
    select: ({ counts, newest_open_id }) => ({ open: counts.open, newestOpenId: newest_open_id }),
    refetchInterval: askedEveryMs,
  })

/** The subject of a notification. */
export type NotificationSubject = { readonly alarm: string } | { readonly outage: string }

/** The people notified of an alarm or an outage. Polled, since the mails are written within minutes. */
export const notificationsQuery = (current: string, about: NotificationSubject) =>
  queryOptions({
    queryKey: [...keyOf(current), 'notifications', about],
    queryFn: ({ signal }) =>
      'alarm' in about
        ? call(listAlarmNotifications, { params: { id: about.alarm } }, { signal })
        : call(listOutageNotifications, { params: { id: about.outage } }, { signal }),
    refetchInterval: askedEveryMs,
  })

/** The names of the people who got a mail about an open alarm, by its id. */
export const notifiedQuery = (current: string) =>
  queryOptions({
    queryKey: [...keyOf(current), 'notified'],
    queryFn: ({ signal }) => call(listNotifiedOfOpenAlarms, {}, { signal, quiet: true }),
    select: (all) => new Map(all.map(({ alarm_id, names }) => [alarm_id, names])),
    refetchInterval: askedEveryMs,
  })

/** Silences sensorboxes, or a whole stack where there is no sensorbox. */
export interface Silencing {
  readonly of: readonly { readonly stackId: string; readonly sensorboxId: string | null }[]
  readonly until: string | null
  readonly reason: string
}

/** A stack in which alarms could not be acknowledged. */
interface NotAcknowledged {
  readonly stackName: string
  readonly error: Error
}

/**
 * Acknowledges and silences, in the current stack or in another one by the user's own right there. On failure each mutation shows a
 * toast and rejects. `acknowledge` writes once in each stack; it returns those in which that failed, after showing a toast for each.
 */
export function useInboxEdits(current: string) {
  const queryClient = useQueryClient()
  const inStack = (stackId: string) => (stackId === current ? {} : { query: { stack_id: stackId } })
  const edit = <Given, Done>(failed: string, mutationFn: (given: Given) => Promise<Done>) => ({
    mutationFn,
    onError: (error: Error) => notifyFailure(error, { title: failed }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(current) })
      void queryClient.invalidateQueries({ queryKey: ['sensorboxes', current] })
    },
  })
  return {
    acknowledge: useMutation({
      ...edit(
        t('alarmInbox:acknowledgeFailed'),
        async (given: { of: readonly AlarmsOfStack[]; cause: AlarmCause | null; note: string }) => {
          const failed: NotAcknowledged[] = []
          for (const { stack_id, stack_name: stackName, alarms } of given.of) {
            const body = {
              alarm_ids: alarms.map(({ id }) => id),
              ...(given.cause && { cause: given.cause }),
              note: given.note,
            }
            await call(acknowledgeAlarms, { ...inStack(stack_id), body }).catch((error: Error) => {
              failed.push({ stackName, error })
            })
          }
          return failed
        },
      ),
      onSuccess: (failed: readonly NotAcknowledged[]) => {
        for (const { stackName: name, error } of failed)
          notifyFailure(error, { title: t('alarmInbox:acknowledgeFailedIn', { name }) })
      },
    }),
    acknowledgeOutage: useMutation(
      edit(t('alarmInbox:acknowledgeOutageFailed'), (given: { stackId: string; id: string; note: string }) =>
        call(acknowledgeOutage, {
          ...inStack(given.stackId),
          params: { id: given.id },
          body: { note: given.note },
        }),
      ),
    ),
    outageSize: useMutation(
      edit(t('alarmInbox:outageSizeFailed'), (size: number | null) =>
        call(changeOutageSize, { body: { outage_boxes: size } }),
      ),
    ),
    silence: useMutation(
      edit(t('alarmInbox:silenceFailed'), async ({ of, until, reason }: Silencing) => {
        const body = { silence_until: until, reason: reason || null }
        // After a failure everything is sent again: silencing once more changes nothing else.
        for (const { stackId, sensorboxId } of of) {
          if (sensorboxId === null) await call(silenceStack, { ...inStack(stackId), body })
          else await call(silenceSensorbox, { ...inStack(stackId), params: { id: sensorboxId }, body })
        }
      }),
    ),
  }
}
