import {
  isMeasureType,
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import {
  deviceEventTypes,
  type EventType,
  eventTypes,
  productEventTypes,
} from '@sensorstack/contract/features/readings/events/event.ts'

/** The requested types, separated by where they are stored. */
export interface Selection {
  readonly measures: readonly MeasureType[]
  readonly events: readonly EventType[]
}

/** The types that a box itself reports, which are the default. */
const reported: readonly EventType[] = [...measureTypeNames, ...deviceEventTypes]

const categories: Readonly<Record<'measurement' | 'event' | 'alarm', readonly EventType[]>> = {
  measurement: measureTypeNames,
  event: [...deviceEventTypes, ...productEventTypes.filter((type) => !isAlarm(type))],
  alarm: productEventTypes.filter(isAlarm),
}

function isAlarm(type: EventType): boolean {
  return type.startsWith('alarm_')
}

/** Returns the named types, within the category if there is one. Without either, returns what the box itself reports. */
export function select(
  named: readonly EventType[] | undefined,
  category?: keyof typeof categories,
): Selection {
  const inCategory = category === undefined ? undefined : categories[category]
  return split(
    named === undefined
      ? (inCategory ?? reported)
      : named.filter((type) => inCategory?.includes(type) ?? true),
  )
}

/** Returns every type, including the events of the product itself. */
export function selectAll(): Selection {
  return split(eventTypes)
}

function split(types: readonly EventType[]): Selection {
  const once = [...new Set(types)]
  return {
    measures: once.filter((type): type is MeasureType => isMeasureType(type)),
    events: once.filter((type) => !isMeasureType(type)),
  }
}
