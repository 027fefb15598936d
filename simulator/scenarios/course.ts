import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { hour } from './calendar.ts'
import { container } from './container.ts'
import type { Curve, Curves, Scenario } from './curve.ts'
import { type Fault, isSilent, withFaults } from './faults.ts'
import { machine } from './machine.ts'
import { milkTank } from './milk-tank.ts'
import { seedOf } from './noise.ts'
import { coldRoom, deliveryVan, freezer } from './refrigeration.ts'
import { road } from './road.ts'
import { barn, office, ripeningRoom, showcase } from './room-climate.ts'

const scenarios = {
  cold_room: coldRoom,
  freezer,
  delivery_van: deliveryVan,
  milk_tank: milkTank,
  container,
  showcase,
  barn,
  office,
  ripening_room: ripeningRoom,
  machine,
  road,
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

/**
 * The measurements of a box at any time, as plain data that can be stored in a file and yields the same readings on
 * every run.
 */
export interface Course {
  readonly scenario: ScenarioName
  /** Distinguishes boxes in the same kind of place; the serial number. */
  readonly seed: string
  /** The target value of the place: see the scenario. */
  readonly level: number
  readonly faults: readonly Fault[]
}

/** The readings of one measure, in the form of an upload. */
export interface Series {
  readonly type: MeasureType
  readonly timestamps: number[]
  readonly values: number[]
}

/** An event of a box, in the form of an upload. */
export interface DeviceEvent {
  readonly type: string
  readonly value: unknown
  readonly timestamp: number
}

const batteryEvery = 4 * hour

/** The resolution (steps per unit) and range of the sensors. */
const sensors: Readonly<Record<MeasureType, { steps: number; min: number; max: number }>> = {
  temperature: { steps: 100, min: -40, max: 150 },
  humidity: { steps: 10, min: 0, max: 100 },
  pressure: { steps: 10, min: 300, max: 1100 },
  battery_voltage: { steps: 1000, min: 0, max: 5 },
  light: { steps: 1, min: 0, max: 65_000 },
  co2: { steps: 1, min: 400, max: 10_000 },
  occupancy: { steps: 10, min: 0, max: 100 },
  speed: { steps: 10, min: 0, max: 250 },
}

/**
 * Returns the readings of a course in (from, until], one series for each measure, at multiples of the interval plus an
 * offset for the box. Consecutive periods therefore yield the same readings as one long period. The battery is read
 * every four hours at most. Measures without a reading in the period are omitted.
 */
export function readingsOf(course: Course, from: number, until: number, everyMs: number): Series[] {
  const { faults } = course
  const shift = (seedOf(course.seed) >>> 0) % 60_000
  const series: Series[] = []
  for (const [type, curve] of Object.entries(curvesOf(course)) as [MeasureType, Curve][]) {
    const step = type === 'battery_voltage' ? Math.max(everyMs, batteryEvery) : everyMs
    const { steps, min, max } = sensors[type]
    const timestamps: number[] = []
    const values: number[] = []
    const offset = Math.floor((shift % step) / 1000) * 1000
    for (let ms = Math.floor((from - offset) / step) * step + step + offset; ms <= until; ms += step) {
      if (isSilent(faults, ms)) continue
      timestamps.push(ms)
      values.push(Math.round(Math.min(max, Math.max(min, curve(ms))) * steps) / steps)
    }
    if (values.length > 0) series.push({ type, timestamps, values })
  }
  return series
}

/** Returns the true values of a course, before the sensor's rounding. */
export function curvesOf(course: Course): Curves {
  const seed = seedOf(course.seed)
  return withFaults(scenarios[course.scenario](seed, course.level), course.faults, seed)
}
