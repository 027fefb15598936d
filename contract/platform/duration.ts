import type { Language } from './languages.ts'

interface Writing {
  readonly language?: Language
  /** Whether seconds are shown next to minutes, and not only below a minute. */
  readonly withSeconds?: boolean
  /** Whether all units are shown, down to seconds. */
  readonly isExact?: boolean
}

/**
 * Formats a duration for people in its two largest units: `10 min`, `1 h 30 min`, `7 days`, `3 days 4 h`, and in seconds below a
 * minute. Rounds down; a negative duration counts as 0. A no-break space joins a number and its unit.
 */
export function formatDuration(
  ms: number,
  { language = 'en', withSeconds = false, isExact = false }: Writing = {},
): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / 86_400), dayIn[language](Math.floor(seconds / 86_400))],
    [Math.floor((seconds % 86_400) / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [withSeconds || isExact || seconds < 60 ? seconds % 60 : 0, 's'],
  ]
  const first = parts.findIndex(([count]) => count > 0)
  const shown =
    first < 0
      ? parts.slice(-1)
      : parts.slice(first, isExact ? parts.length : first + 2).filter(([count]) => count > 0)
  return shown.map(([count, unit]) => `${grouped(count)}\u00a0${unit}`).join(' ')
}

/** The symbols of the smaller units are the same in all languages. */
const dayIn: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'day' : 'days'),
  de: (count) => (count === 1 ? 'Tag' : 'Tage'),
}

/** Separates thousands, for what is many years old. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}
