const hourMs = 3_600_000

/** The durations to choose from; a date can be chosen as well. */
export const silenceChoices = ['1h', '8h', '24h', '7d'] as const
export type SilenceChoice = (typeof silenceChoices)[number] | 'date'

const lengths = { '1h': hourMs, '8h': 8 * hourMs, '24h': 24 * hourMs, '7d': 7 * 24 * hourMs } as const

/** Returns when a silence that begins now ends, in RFC 3339; null if the date is invalid or in the past. */
export function endOfSilence(choice: SilenceChoice, date: string, now: number): string | null {
  const ms = choice === 'date' ? Date.parse(date) : now + lengths[choice]
  return Number.isNaN(ms) || ms <= now ? null : new Date(ms).toISOString()
}
