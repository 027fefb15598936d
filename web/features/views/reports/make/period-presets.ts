import { startOfDay } from '../../../../platform/time/start-of-day.ts'
import type { TimeFormat } from '../../../../platform/time/time-format.ts'

export const presets = [
  'last_month',
  'this_month',
  'last_week',
  'last_quarter',
  'this_year',
  'other',
] as const
export type Preset = (typeof presets)[number]

/** A time range [from, to) in milliseconds. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Returns the period of a preset in the zone of the account. One that isn't over ends with the last full minute. */
export function periodOf(preset: Exclude<Preset, 'other'>, now: number, { zone, as }: TimeFormat): Period {
  const year = Number(as(now, 'YYYY'))
  const month = Number(as(now, 'M')) - 1
  const day = Number(as(now, 'D'))
  const at = (y: number, m: number, d = 1) =>
    startOfDay(new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10), zone)
  const lastMinute = now - (now % 60_000)
  switch (preset) {
    case 'last_month':
      return { from: at(year, month - 1), to: at(year, month) }
    case 'this_month':
      return { from: at(year, month), to: lastMinute }
    case 'last_week':
      return { from: at(year, month, day - 7), to: at(year, month, day) }
    case 'last_quarter': {
      const quarter = month - (month % 3)
      return { from: at(year, quarter - 3), to: at(year, quarter) }
    }
    case 'this_year':
      return { from: at(year, 0), to: lastMinute }
  }
}
