import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { day, hour, lastWeekendBefore } from '../../scenarios/calendar.ts'
import type { Fault } from '../../scenarios/faults.ts'

/** The condition of a box at the world's present. */
interface Fate {
  /** The faults up to the present. */
  readonly faults?: (present: number) => Fault[]
  /** The state of the box at the present, if it is certain. */
  readonly state?: CombinedState
  /** When its people switched it off, as the time before the present. */
  readonly withdrawn?: { readonly before: number; readonly to: 'disabled' | 'in_stock' }
  /** How long before the present its clock began to run fast. */
  readonly clockFastSince?: number
}

/** Longer than any demo runs. */
const forever = 10 * 365 * day

const silentFor = (time: number): Fate => ({
  faults: (present) => [{ kind: 'radio_gap', from: present - time, until: present + forever }],
  state: 'inactive',
})

/** Periods in which a measure deviated by an amount for some hours, that many days ago, and then recovered. */
const spells =
  (measure: MeasureType, times: readonly (readonly [daysAgo: number, hours: number, by: number])[]) =>
  (present: number): Fault[] =>
    times.flatMap(([daysAgo, hours, by]): Fault[] => {
      const from = present - daysAgo * day
      return [
        { kind: 'drift', measure, from, hours: 1, by },
        { kind: 'drift', measure, from: from + hours * hour, hours: 1, by: -by },
      ]
    })

const compressor = (rise: number): Fate['faults'] => {
  return (present) => [{ kind: 'failing_compressor', from: present - 5 * hour, hours: 4.2, rise }]
}

export const conditions = {
  well: {},
  gappy: {
    faults: (present) =>
      [
        [31, 9],
        [18, 5],
        [6.2, 14],
        [1.3, 5.2],
      ].map(([daysAgo = 0, hours = 0]) => ({
        kind: 'radio_gap',
        from: present - daysAgo * day,
        until: present - daysAgo * day + hours * hour,
      })),
  },
  cold_room_failing: { faults: compressor(5.6), state: 'critical' },
  cold_room_warming: { faults: compressor(3), state: 'attention' },
  freezer_failing: { faults: compressor(11.5), state: 'critical' },
  container_failing: { faults: compressor(7.8), state: 'critical' },
  container_warm: {
    faults: (present) => [
      { kind: 'drift', measure: 'temperature', from: present - 20 * hour, hours: 9, by: 4.2 },
    ],
    state: 'attention',
  },
  harbour_weekend: {
    faults: (present) => {
      const saturday = lastWeekendBefore(present)
      return [{ kind: 'unplugged', from: saturday + 5 * hour, until: saturday + 2 * day + 6 * hour }]
    },
  },
  dying_battery: {
    faults: (present) => [
      { kind: 'dying_battery', from: present - 38 * day, until: present - 6 * hour, volts: 3.22 },
    ],
    state: 'attention',
  },
  shock: {
    faults: (present) => [{ kind: 'shock', at: present - 9.2 * hour, g: 7.4 }],
    state: 'attention',
  },
  dry_air: {
    faults: (present) => [
      { kind: 'drift', measure: 'humidity', from: present - 4 * day, hours: 60, by: -6.4 },
    ],
    state: 'attention',
  },
  stale_air: {
    faults: (present) => [{ kind: 'drift', measure: 'co2', from: present - 14 * hour, hours: 6, by: 3_200 }],
    state: 'critical',
  },
  worn_bearing: {
    faults: (present) => [
      { kind: 'drift', measure: 'temperature', from: present - 25 * day, hours: 20 * 24, by: 9 },
    ],
  },
  had_warm_spells: {
    faults: spells('temperature', [
      [26.3, 5, 4.9],
      [12.2, 8, 6.5],
      [4.6, 3, 6.2],
      [1.2, 2.5, 3.4],
    ]),
  },
  had_cold_spells: {
    faults: spells('temperature', [
      [19.1, 4, -5.4],
      [2.2, 7, -6],
      [0.5, 3, -4.4],
    ]),
  },
  had_damp_spells: {
    faults: spells('humidity', [
      [31.5, 20, 12],
      [6.4, 9, 7.5],
      [2.3, 10, 14],
    ]),
  },
  gateway_down: silentFor(7.6 * hour),
  clock_fast: { clockFastSince: 5 * hour },
  silent_for_hours: silentFor(8.6 * hour),
  silent_for_a_day: silentFor(1.2 * day),
  silent_for_days: silentFor(5.4 * day),
  disabled: { withdrawn: { before: 6 * day, to: 'disabled' }, state: 'disabled' },
  returned: { withdrawn: { before: 12 * day, to: 'in_stock' }, state: 'in_stock' },
  in_stock: { state: 'in_stock' },
} as const satisfies Record<string, Fate>

export type Condition = keyof typeof conditions

export function fateOf(condition: Condition): Fate {
  return conditions[condition]
}
