import { bump, day, hour, hourOfDay, isWeekend } from './calendar.ts'
import type { Curve, Scenario } from './curve.ts'
import { jitter, uniform, wander } from './noise.ts'
import { healthyBattery, readingNumber } from './surroundings.ts'

/**
 * A machine's bearing: as warm as the hall at rest, up to the level (°C) under load in two shifts, idle at the weekend.
 */
export const machine: Scenario = (seed, level) => {
  const hall = 19 + 2 * uniform(seed, 6)
  const load = (ms: number) => {
    if (isWeekend(ms)) return 0
    const shifts = bump(hourOfDay(ms), 6, 22, 0.8)
    return shifts * (0.82 + 0.18 * wander(seed ^ 0x61, ms / (1.5 * hour)))
  }
  const temperature: Curve = (ms) =>
    hall +
    // Metal warms and cools slowly: its temperature reflects the load of the last hours.
    (level - hall) * (0.45 * load(ms) + 0.35 * load(ms - 0.7 * hour) + 0.2 * load(ms - 2 * hour)) +
    1.2 * wander(seed ^ 0x62, ms / (3 * day)) +
    0.3 * jitter(seed ^ 0x63, readingNumber(ms))
  return { temperature, battery_voltage: healthyBattery(seed, () => 24) }
}
