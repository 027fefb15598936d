import type { IndividualAlarmLimit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { effectiveSource } from '@sensorstack/contract/features/alarms/alarm-limits/effective.ts'
import type { AlarmLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/limit-state.ts'
import type {
  CustomLimitTemplate,
  DefaultLimitTemplate,
} from '@sensorstack/contract/features/alarms/alarm-limits/limit-template.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { SavedLimit } from './limit-form.ts'

/** The available limits for a measure of a box, the chosen source and the active limit. */
export interface MeasureLimits {
  readonly default: DefaultLimitTemplate | undefined
  readonly custom: CustomLimitTemplate | undefined
  readonly individual: IndividualAlarmLimit | undefined
  readonly state: AlarmLimitState | undefined
  readonly source: 'default' | 'custom' | 'individual' | null
  /** The active limit. */
  readonly limit: SavedLimit | null
}

interface Lists {
  readonly type: string
  readonly defaults: readonly DefaultLimitTemplate[]
  readonly customs: readonly CustomLimitTemplate[]
  readonly individuals: readonly IndividualAlarmLimit[]
  readonly states: readonly AlarmLimitState[]
}

/** Resolves the limits of a box by measure, by the server's rule. Measures without any limit are left out. */
export function limitsOfBox(lists: Lists): ReadonlyMap<MeasureType, MeasureLimits> {
  const ofType = <T extends { sensor_box_type: string }>(all: readonly T[]) =>
    all.filter((limit) => limit.sensor_box_type === lists.type)
  const [defaults, customs] = [ofType(lists.defaults), ofType(lists.customs)]
  const measures = new Set(
    [...defaults, ...customs, ...lists.individuals, ...lists.states].map(({ measure_type }) => measure_type),
  )
  const of = <T extends { measure_type: MeasureType }>(all: readonly T[], measure: MeasureType) =>
    all.find((limit) => limit.measure_type === measure)
  return new Map(
    [...measures].map((measure) => {
      const there = {
        default: of(defaults, measure),
        custom: of(customs, measure),
        individual: of(lists.individuals, measure),
      }
      const state = of(lists.states, measure)
      const source = effectiveSource((each) => there[each] !== undefined, state)
      return [measure, { ...there, state, source, limit: (source && there[source]) ?? null }]
    }),
  )
}
