import { day, dayWarmth, hour } from './calendar.ts'
import type { Curve } from './curve.ts'
import { jitter, wander } from './noise.ts'

/** Returns the number of the reading at a time, so that each reading has its own jitter. */
export const readingNumber = (ms: number) => Math.floor(ms / 1000)

/** Returns the air pressure in hPa: the same weather for every box, a slow alternation of highs and lows. */
export const pressure = (seed: number): Curve => {
  const height = jitter(seed, 1) * 6
  return (ms) =>
    1013 +
    height +
    11 * wander(71, ms / (3.5 * day)) +
    3 * wander(72, ms / (9 * hour)) +
    0.2 * jitter(seed, readingNumber(ms))
}

/** The outside temperature in °C: a mild season with days, nights and changing weather. */
export const outside: Curve = (ms) =>
  13 + 5 * wander(73, ms / (4 * day)) + 4.5 * dayWarmth(ms) + 0.8 * wander(74, ms / (2 * hour))

/** Returns the voltage of a healthy lithium cell: flat, slightly lower in the cold. */
export const healthyBattery = (seed: number, temperature: Curve): Curve => {
  const charge = 3.58 + 0.05 * jitter(seed, 2)
  return (ms) => charge + 0.0012 * (temperature(ms) - 20) + 0.004 * jitter(seed ^ 0x33, readingNumber(ms))
}
