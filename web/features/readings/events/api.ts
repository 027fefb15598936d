import {
  deviceEventTypes,
  type EventType,
  eventLimit,
  productEventTypes,
} from '@sensorstack/contract/features/readings/events/event.ts'
import {
  listEventsOfCopy,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** `all`: everything but readings, of which there are thousands. */
export const categories = ['all', 'event', 'alarm', 'measurement'] as const
export type Category = (typeof categories)[number]

/** How old events may be, in minutes. */
export const ages = { day: 1440, week: 10_080, month: 43_200, any: null } as const
export type Age = keyof typeof ages

/** Which events are wanted. */
export interface EventWishes {
  readonly category: Category
  /** `null`: each of the category. */
  readonly type: EventType | null
  readonly age: Age
  /** A name that the value has, and what stands there; empty: whatever. */
  readonly key: string
  readonly data: string
}

/** The events of a box, or of the copy that was kept of it, the newest first. They follow the box: a change of it asks again. */
export const eventsQuery = (
  stackId: string,
  box: { id: string; isCopy: boolean },
  wishes: EventWishes,
  limit: number,
) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, box.id, 'events', wishes, limit],
    queryFn: async ({ signal }) => {
      const route = box.isCopy ? listEventsOfCopy : listSensorboxEvents
      const query = { ...queryOf(wishes), limit: Math.min(limit, eventLimit) }
      const events = await call(route, { params: { id: box.id }, query }, { signal, quiet: true })
      return events.reverse()
    },
    placeholderData: keepPreviousData,
    meta: { failure: { title: t('events:failed'), silent: [401, 404] } },
  })

/** What is asked for, in the words of the call. */
export function queryOf({ category, type, age, key, data }: EventWishes) {
  const minutes = ages[age]
  return {
    ...(category !== 'all' && { event_type_category: category }),
    ...(type !== null
      ? { event_type: [type] }
      : category === 'all' && { event_type: [...deviceEventTypes, ...productEventTypes] }),
    ...(minutes !== null && { after_n_minutes_ago: minutes }),
    ...(key !== '' && { value_json_key: key }),
    ...(data !== '' && { value_json_data: data }),
  }
}
