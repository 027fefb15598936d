import type { TimeFormat } from '../../../../platform/time/time-format.ts'
import { timeOfField } from '../../../../platform/time/typed-time.ts'

const hourMs = 3_600_000

/** The durations to choose from; a date can be chosen as well. */
export const silenceChoices = ['1h', '8h', '24h', '7d'] as const
export type SilenceChoice = (typeof silenceChoices)[number] | 'date'

const lengths = { '1h': hourMs, '8h': 8 * hourMs, '24h': 24 * hourMs, '7d': 7 * 24 * hourMs } as const

/**
 * Returns when a silence that begins now ends, in RFC 3339. `date` is the value of a date-and-time field in the zone with these
 * offsets. Returns null if it is invalid or in the past.
 */
export function endOfSilence(
  choice: SilenceChoice,
  date: string,
  { now, offsetMinutes }: { readonly now: number; readonly offsetMinutes: TimeFormat['offsetMinutes'] },
): string | null {
  const ms = choice === 'date' ? timeOfField(date, offsetMinutes) : now + lengths[choice]
  return ms === null || ms <= now ? null : new Date(ms).toISOString()
}
