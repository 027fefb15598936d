import { dayNumber, hour, hourOfDay } from './calendar.ts'
import type { Curve, Scenario } from './curve.ts'
import { jitter, uniform, wander } from './noise.ts'
import { healthyBattery, readingNumber } from './surroundings.ts'

/** The hours of the day at which warm milk comes in. */
const milkings = [5.5, 17] as const

/** A milk tank: twice a day warm milk comes in and is cooled; every other day the tank is emptied and rinsed. */
export const milkTank: Scenario = (seed, level) => {
  const temperature: Curve = (ms) => {
    const clock = hourOfDay(ms)
    const today = dayNumber(ms)
    let warmth = 0
    milkings.forEach((milking, each) => {
      const amount = 2.2 + 1.1 * uniform(seed ^ 0x21, today * 2 + each)
      warmth += amount * cooling(clock - milking - uniform(seed ^ 0x22, today * 2 + each) * 0.5)
    })
    if ((today + (seed & 1)) % 2 === 0) warmth += 4.2 * cooling((clock - 10.5) * 0.8)
    return (
      level +
      warmth +
      0.2 * wander(seed ^ 0x23, ms / (5 * hour)) +
      0.15 * Math.sin((ms / (0.6 * hour)) * 2 * Math.PI) +
      0.05 * jitter(seed ^ 0x24, readingNumber(ms))
    )
  }
  return {
    temperature,
    humidity: (ms) => 66 + 7 * wander(seed ^ 0x25, ms / (11 * hour)) + jitter(seed ^ 0x26, readingNumber(ms)),
    light: (ms) => (milkings.some((milking) => Math.abs(hourOfDay(ms) - milking - 0.8) < 1.1) ? 180 : 4),
    battery_voltage: healthyBattery(seed, () => 15),
  }
}

/** Returns the warmth by the hours since the milk came in: warm for half an hour, then cooling; 0 to 1 to 0. */
function cooling(hours: number): number {
  if (hours < 0 || hours > 5) return 0
  return hours < 0.6 ? hours / 0.6 : Math.exp(-(hours - 0.6) / 0.8)
}
