import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { hour, minute, smooth } from './calendar.ts'
import type { Curves } from './curve.ts'
import { wander } from './noise.ts'
import { outside } from './surroundings.ts'

/** A fault at a place, with times in milliseconds. Plain data, so that a course can be stored in a file. */
export type Fault =
  /** The temperature rises by `rise` °C over this many hours and then stays there, fluctuating. */
  | {
      readonly kind: 'failing_compressor'
      readonly from: number
      readonly hours: number
      readonly rise: number
    }
  /** A measure changes by this amount over this many hours and stays there. */
  | {
      readonly kind: 'drift'
      readonly measure: MeasureType
      readonly from: number
      readonly hours: number
      readonly by: number
    }
  /** The battery drops from good to `volts`. */
  | { readonly kind: 'dying_battery'; readonly from: number; readonly until: number; readonly volts: number }
  /** Without power the temperature drifts towards the outside temperature, and recovers when the power returns. */
  | { readonly kind: 'unplugged'; readonly from: number; readonly until: number }
  /** Nothing is measured. */
  | { readonly kind: 'radio_gap'; readonly from: number; readonly until: number }
  | { readonly kind: 'shock'; readonly at: number; readonly g: number }

/** Returns the curves of a place with its faults applied. */
export function withFaults(curves: Curves, faults: readonly Fault[], seed: number): Curves {
  let changed = curves
  for (const fault of faults) changed = withFault(changed, fault, seed)
  return changed
}

function withFault(curves: Curves, fault: Fault, seed: number): Curves {
  const { temperature, battery_voltage: battery } = curves
  switch (fault.kind) {
    case 'failing_compressor':
      if (!temperature) return curves
      return {
        ...curves,
        temperature: (ms) => {
          const failed = smooth((ms - fault.from) / (fault.hours * hour))
          return (
            temperature(ms) + fault.rise * failed + 0.35 * failed * wander(seed ^ 0x71, ms / (40 * minute))
          )
        },
      }
    case 'drift': {
      const measured = curves[fault.measure]
      if (!measured) return curves
      return {
        ...curves,
        [fault.measure]: (ms: number) =>
          measured(ms) + fault.by * smooth((ms - fault.from) / (fault.hours * hour)),
      }
    }
    case 'dying_battery':
      if (!battery) return curves
      return {
        ...curves,
        battery_voltage: (ms) => {
          const part = Math.min(1, Math.max(0, (ms - fault.from) / (fault.until - fault.from)))
          // Lithium cells stay flat for a long time and then drop quickly.
          const fallen = 0.25 * part + 0.75 * part ** 5
          return battery(ms) * (1 - fallen) + fault.volts * fallen
        },
      }
    case 'unplugged':
      if (!temperature) return curves
      return {
        ...curves,
        temperature: (ms) => {
          if (ms < fault.from) return temperature(ms)
          const warmed = 1 - Math.exp(-(Math.min(ms, fault.until) - fault.from) / (34 * hour))
          const left = ms > fault.until ? Math.exp(-(ms - fault.until) / (3 * hour)) : 1
          return temperature(ms) + (outside(Math.min(ms, fault.until)) - temperature(ms)) * warmed * left
        },
      }
    default:
      return curves
  }
}

/** Whether nothing is measured at the time. */
export function isSilent(faults: readonly Fault[], ms: number): boolean {
  return faults.some((fault) => fault.kind === 'radio_gap' && ms >= fault.from && ms < fault.until)
}
