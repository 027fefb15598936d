import { hour, hourOfDay, isWeekend } from './calendar.ts'
import type { Curve, Scenario } from './curve.ts'
import { jitter, wander } from './noise.ts'
import { readingNumber } from './surroundings.ts'

/** A road (the level is the free-flow speed in km/h): rush hours fill it and slow it down. */
export const road: Scenario = (seed, level) => {
  const occupancy: Curve = (ms) => {
    const clock = hourOfDay(ms)
    const peak = (at: number, width: number) => Math.exp(-(((clock - at) / width) ** 2))
    const rush = isWeekend(ms)
      ? 0.35 * peak(14, 4)
      : peak(7.8, 1.1) + 0.9 * peak(17, 1.6) + 0.35 * peak(12.5, 3)
    const swell = 1 + 0.25 * wander(seed ^ 0x66, ms / (0.5 * hour))
    return Math.max(0, 2 + 24 * rush * swell + 1.2 * jitter(seed ^ 0x67, readingNumber(ms)))
  }
  return {
    occupancy,
    speed: (ms) =>
      Math.max(
        4,
        level * (1 - 0.62 * Math.min(1, occupancy(ms) / 34) ** 1.6) +
          3 * wander(seed ^ 0x68, ms / (0.3 * hour)) +
          2 * jitter(seed ^ 0x69, readingNumber(ms)),
      ),
  }
}
