import {
  deviceEventTypes,
  type EventType,
  productEventTypes,
} from '@sensorstack/contract/features/readings/events/event.ts'
import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import {
  listEventsOfCopy,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'

/** `all` excludes readings, as there are thousands. */
export const categories = ['all', 'event', 'alarm', 'measurement'] as const
export type Category = (typeof categories)[number]

/** The maximum age of events, in minutes. */
export const ages = { day: 1440, week: 10_080, month: 43_200, any: null } as const
export type Age = keyof typeof ages

/** The filters of the events. */
export interface EventWishes {
  readonly category: Category
  /** `null` for all types of the category. */
  readonly type: EventType | null
  readonly age: Age
  /** A key of the value's JSON and the content to look for; empty for any. */
  readonly key: string
  readonly data: string
}

/** The events of a box, or of its copy, newest first. Reloaded whenever the box changes. */
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

/** Converts the filters to the query of the API. */
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
