import type { createIndividualLimitBody } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type * as z from 'zod/mini'
import type { ScenarioName } from './course.ts'

type Limit = Omit<z.input<typeof createIndividualLimitBody>, 'sensorbox_id'>

/** Returns the limits that users would set for a place kept at this level. */
export function limitsFor(scenario: ScenarioName, level: number): Limit[] {
  return limits[scenario](level).map((limit) => ({
    ...limit,
    critical_min: rounded(limit.critical_min),
    attention_min: rounded(limit.attention_min),
    attention_max: rounded(limit.attention_max),
    critical_max: rounded(limit.critical_max),
  }))
}

/** Users type no more than a decimal; the sum of a level and a distance may have more. */
const rounded = (bound: number | null | undefined) => bound && Math.round(bound * 10) / 10

const calm = { hysteresis: 0.3, min_duration_s: 1_200 }

const limits: Readonly<Record<ScenarioName, (level: number) => Limit[]>> = {
  cold_room: (level) => [temperature(level - 4, level - 3, level + 2, level + 4)],
  freezer: (level) => [temperature(null, level - 6, level + 5, level + 9)],
  delivery_van: (level) => [temperature(level - 3, level - 2, level + 2.5, level + 3)],
  milk_tank: (level) => [{ ...temperature(0.5, 1, level + 4, level + 6), min_duration_s: 2_400 }],
  container: (level) => [temperature(level - 6, level - 4, level + 3, level + 6)],
  showcase: (level) => [
    {
      measure_type: 'humidity',
      critical_min: level - 9,
      attention_min: level - 4,
      attention_max: level + 4,
      critical_max: level + 9,
      hysteresis: 0.5,
      min_duration_s: 1_800,
    },
    temperature(16, 18, 23, 25),
  ],
  barn: () => [
    temperature(0, 4, 25, 29),
    { measure_type: 'co2', attention_max: 2_600, critical_max: 3_600, hysteresis: 80, min_duration_s: 1_800 },
  ],
  office: () => [
    { measure_type: 'co2', attention_max: 1_400, critical_max: 2_000, hysteresis: 50, min_duration_s: 900 },
  ],
  ripening_room: (level) => [
    temperature(level - 3, level - 1.5, level + 1.5, level + 3),
    { measure_type: 'co2', attention_max: 4_200, critical_max: 5_000, hysteresis: 80, min_duration_s: 1_800 },
  ],
  machine: (level) => [
    { measure_type: 'temperature', attention_max: level + 4, critical_max: level + 15, hysteresis: 1.5 },
  ],
  road: () => [{ measure_type: 'occupancy', attention_max: 40, critical_max: 60, hysteresis: 2 }],
}

function temperature(
  critical_min: number | null,
  attention_min: number | null,
  attention_max: number,
  critical_max: number,
): Limit {
  return { measure_type: 'temperature', critical_min, attention_min, attention_max, critical_max, ...calm }
}
