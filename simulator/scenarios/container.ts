import { day, hour } from './calendar.ts'
import type { Curve, Scenario } from './curve.ts'
import { jitter, uniform, wander } from './noise.ts'
import { healthyBattery, outside, readingNumber } from './surroundings.ts'

/** A reefer container at sea and in port: steady cooling with one defrost per day. */
export const container: Scenario = (seed, level) => {
  const phase = uniform(seed, 4) * day
  const temperature: Curve = (ms) => {
    const defrost = (ms + phase) % day
    const thaw =
      defrost < hour ? defrost / hour : defrost < 4 * hour ? Math.exp(-(defrost - hour) / (0.7 * hour)) : 0
    return (
      level +
      1.2 * thaw +
      0.3 * Math.sin((ms / (0.8 * hour)) * 2 * Math.PI) +
      0.3 * wander(seed ^ 0x31, ms / (10 * hour)) +
      0.02 * (outside(ms) - 13) +
      0.07 * jitter(seed ^ 0x32, readingNumber(ms))
    )
  }
  return { temperature, battery_voltage: healthyBattery(seed, outside) }
}

interface Port {
  readonly latitude: number
  readonly longitude: number
}

const ports: readonly [Port, ...Port[]] = [
  // Hamburg
  { latitude: 53.5401, longitude: 9.9357 },
  // Gothenburg
  { latitude: 57.6876, longitude: 11.8461 },
  // Rotterdam
  { latitude: 51.9526, longitude: 4.0534 },
  // Felixstowe
  { latitude: 51.9568, longitude: 1.3086 },
  // Bergen
  { latitude: 60.3991, longitude: 5.3096 },
]

/** The days in port and then at sea, for each leg of the round trip. */
const inPort = 2
const atSea = 3

/** Returns the position of a container: it sails from port to port and stays some days in each. */
export function positionOf(seed: number, ms: number): { latitude: number; longitude: number } {
  const legs = ms / day / (inPort + atSea) + uniform(seed, 5) * ports.length
  const leg = Math.floor(legs)
  const sailed = Math.max(0, ((legs - leg) * (inPort + atSea) - inPort) / atSea)
  const from = portOf(leg)
  const to = portOf(leg + 1)
  const between = (a: number, b: number) => Math.round((a + (b - a) * sailed) * 1e4) / 1e4
  return {
    latitude: between(from.latitude, to.latitude),
    longitude: between(from.longitude, to.longitude),
  }
}

function portOf(leg: number): Port {
  return ports[leg % ports.length] ?? ports[0]
}
