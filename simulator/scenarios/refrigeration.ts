import { bump, hour, hourOfDay, minute } from './calendar.ts'
import type { Curve, Scenario } from './curve.ts'
import { draught, isOpen, ofTheDay } from './doors.ts'
import { jitter, uniform, wander } from './noise.ts'
import { healthyBattery, outside, readingNumber } from './surroundings.ts'

/** The chance that a door opens in each half hour of a working day. */
export const doorRates = { cold_room: 0.3, freezer: 0.12, delivery_van: 0.55 } as const

interface Unit {
  readonly doorRate: number
  /** The rise from an open door in °C. */
  readonly doorWarmth: number
  /** The peak rise of a defrost in °C. */
  readonly defrostWarmth: number
  readonly defrostEvery: number
  readonly defrostLength: number
  /** The range between the compressor's start and stop in °C. */
  readonly swing: number
  readonly cycle: number
}

/** A walk-in cold room: doors open all day, a defrost every eight hours. */
export const coldRoom: Scenario = chamber({
  doorRate: doorRates.cold_room,
  doorWarmth: 3.4,
  defrostWarmth: 1.5,
  defrostEvery: 8 * hour,
  defrostLength: 50 * minute,
  swing: 0.45,
  cycle: 38 * minute,
})

/** A deep freezer: fewer door openings, two strong defrosts per day. */
export const freezer: Scenario = chamber({
  doorRate: doorRates.freezer,
  doorWarmth: 4.5,
  defrostWarmth: 2.8,
  defrostEvery: 12 * hour,
  defrostLength: 35 * minute,
  swing: 0.7,
  cycle: 55 * minute,
})

/** The cooled body of a van: doors open at every stop. */
export const deliveryVan: Scenario = chamber({
  doorRate: doorRates.delivery_van,
  doorWarmth: 2.6,
  defrostWarmth: 0.6,
  defrostEvery: 12 * hour,
  defrostLength: 20 * minute,
  swing: 0.5,
  cycle: 26 * minute,
})

function chamber(unit: Unit): Scenario {
  return (seed, level) => {
    const phase = uniform(seed, 3)
    const temperature: Curve = (ms) => {
      const cycle = (ms / unit.cycle + phase) % 1
      const sawtooth = cycle < 0.4 ? 0.5 - cycle / 0.4 : (cycle - 0.4) / 0.6 - 0.5
      const defrost = (ms + phase * unit.defrostEvery) % unit.defrostEvery
      const thaw = defrost < unit.defrostLength * 2 ? thawing(defrost / unit.defrostLength) : 0
      return (
        level +
        unit.swing * sawtooth +
        unit.defrostWarmth * thaw +
        unit.doorWarmth * draught(seed, unit.doorRate, ms) +
        0.25 * wander(seed ^ 0x11, ms / (7 * hour)) +
        0.03 * (outside(ms) - 13) +
        0.06 * jitter(seed ^ 0x12, readingNumber(ms))
      )
    }
    return {
      temperature,
      humidity: (ms) =>
        74 +
        4 * wander(seed ^ 0x13, ms / (9 * hour)) +
        9 * draught(seed, unit.doorRate, ms) -
        0.8 * (temperature(ms) - level) +
        0.6 * jitter(seed ^ 0x14, readingNumber(ms)),
      light: (ms) =>
        isOpen(seed, unit.doorRate, ms) || cleaning(seed, ms) > 0.5
          ? 240 + 80 * uniform(seed ^ 0x15, readingNumber(ms))
          : 1 + 2 * uniform(seed ^ 0x16, readingNumber(ms)),
      battery_voltage: healthyBattery(seed, temperature),
    }
  }
}

/** Returns the warmth of a defrost: rising while the heater is on, then falling; 0 to 1 to 0 over twice its length. */
function thawing(part: number): number {
  return part < 1 ? part * part : Math.exp(-(part - 1) * 3.5)
}

/** Returns 1 during cleaning, half an hour on most days, otherwise 0. */
function cleaning(seed: number, ms: number): number {
  const today = ofTheDay(seed, ms)
  if (today > 0.7) return 0
  const at = 5 + 8 * today
  return bump(hourOfDay(ms), at, at + 0.5, 0.05)
}
