import { dayWarmth, hour, hourOfDay, workingDay } from './calendar.ts'
import type { Curve, Scenario } from './curve.ts'
import { jitter, wander } from './noise.ts'
import { healthyBattery, outside, pressure, readingNumber } from './surroundings.ts'

/**
 * A showcase in a museum, kept at a humidity (the level, %): slow changes, with a slight effect of the visiting hours.
 */
export const showcase: Scenario = (seed, level) => {
  const temperature: Curve = (ms) =>
    20.4 +
    0.35 * dayWarmth(ms) +
    0.4 * wander(seed ^ 0x41, ms / (30 * hour)) +
    0.03 * jitter(seed ^ 0x42, readingNumber(ms))
  return {
    temperature,
    humidity: (ms) =>
      level +
      1.6 * wander(seed ^ 0x43, ms / (26 * hour)) -
      0.5 * dayWarmth(ms) +
      0.12 * jitter(seed ^ 0x44, readingNumber(ms)),
    pressure: pressure(seed),
    co2: (ms) => 430 + 210 * visitors(ms) + 12 * wander(seed ^ 0x45, ms / hour),
    battery_voltage: healthyBattery(seed, temperature),
  }
}

/** A barn with animals (the level is its temperature in °C): warmed by the animals at night, open doors by day. */
export const barn: Scenario = (seed, level) => {
  const temperature: Curve = (ms) =>
    level +
    0.45 * (outside(ms) - 13) +
    0.9 * wander(seed ^ 0x46, ms / (5 * hour)) +
    0.15 * jitter(seed ^ 0x47, readingNumber(ms))
  const closed = (ms: number) => 0.5 - 0.5 * dayWarmth(ms)
  return {
    temperature,
    humidity: (ms) =>
      70 + 8 * closed(ms) + 5 * wander(seed ^ 0x48, ms / (8 * hour)) + jitter(seed ^ 0x49, readingNumber(ms)),
    pressure: pressure(seed),
    co2: (ms) =>
      950 +
      900 * closed(ms) +
      220 * wander(seed ^ 0x4a, ms / (3 * hour)) +
      25 * jitter(seed ^ 0x4b, readingNumber(ms)),
    battery_voltage: healthyBattery(seed, temperature),
  }
}

/**
 * An office: carbon dioxide rises with the people in it and falls when they leave (the level is its temperature, °C).
 */
export const office: Scenario = (seed, level) => {
  const people = (ms: number) => {
    const lunch = Math.abs(hourOfDay(ms) - 12.6) < 0.5 ? 0.45 : 1
    return workingDay(ms) * lunch * (0.75 + 0.25 * wander(seed ^ 0x4c, ms / (9 * hour)))
  }
  const temperature: Curve = (ms) =>
    level -
    1.6 +
    2.2 * workingDay(ms, 7, 18) +
    0.05 * (outside(ms) - 13) +
    0.3 * wander(seed ^ 0x4d, ms / (2 * hour)) +
    0.05 * jitter(seed ^ 0x4e, readingNumber(ms))
  return {
    temperature,
    humidity: (ms) =>
      42 + 6 * wander(seed ^ 0x4f, ms / (20 * hour)) + 3 * people(ms) + 0.4 * jitter(seed, readingNumber(ms)),
    pressure: pressure(seed),
    // The air of the last hours: what people exhaled half an hour and an hour and a half ago is still there.
    co2: (ms) =>
      425 +
      360 * people(ms) +
      300 * people(ms - 0.5 * hour) +
      140 * people(ms - 1.5 * hour) +
      30 * wander(seed ^ 0x50, ms / (0.7 * hour)) +
      8 * jitter(seed ^ 0x51, readingNumber(ms)),
    battery_voltage: healthyBattery(seed, temperature),
  }
}

/**
 * A ripening room for fruit (the level is its temperature, °C): carbon dioxide builds up until the room is aired twice
 * a day.
 */
export const ripeningRoom: Scenario = (seed, level) => {
  const temperature: Curve = (ms) =>
    level + 0.35 * wander(seed ^ 0x54, ms / (6 * hour)) + 0.06 * jitter(seed ^ 0x55, readingNumber(ms))
  const sinceAiring = (ms: number) => (hourOfDay(ms) + 5) % 12
  return {
    temperature,
    humidity: (ms) =>
      91 +
      2 * wander(seed ^ 0x56, ms / (7 * hour)) -
      5 * Math.exp(-sinceAiring(ms) / 0.8) +
      0.4 * jitter(seed ^ 0x57, readingNumber(ms)),
    pressure: pressure(seed),
    co2: (ms) =>
      900 +
      3_000 * (1 - Math.exp(-sinceAiring(ms) / 6)) +
      160 * wander(seed ^ 0x58, ms / (2 * hour)) +
      20 * jitter(seed ^ 0x59, readingNumber(ms)),
    battery_voltage: healthyBattery(seed, temperature),
  }
}

function visitors(ms: number): number {
  const clock = hourOfDay(ms)
  return clock < 10 || clock > 18 ? 0 : Math.sin(((clock - 10) / 8) * Math.PI)
}
