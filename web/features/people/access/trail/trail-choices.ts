import { startOfDay } from '../../../../platform/time/start-of-day.ts'
import type { TrailFilter } from '../api.ts'

/** The chosen filters: days as `2026-11-21`, empty for any. */
export interface TrailChoices extends Pick<TrailFilter, 'area' | 'accountId'> {
  from: string
  to: string
}

export const everything: TrailChoices = { area: null, accountId: null, from: '', to: '' }

/** Converts the choices to a filter. Both days are included in full, in the reader's time zone. */
export function filterOf({ area, accountId, from, to }: TrailChoices, zone: string): TrailFilter {
  return {
    area,
    accountId,
    start: from === '' ? null : startOfDay(from, zone),
    end: to === '' ? null : startOfDay(dayAfter(to), zone),
  }
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
