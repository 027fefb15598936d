import { secondsOf } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'

const units = [
  [86_400, /^d(ays?)?$/],
  [3600, /^(h|hours?)$/],
  [60, /^(m|min|minutes?)$/],
  [1, /^(s|sec|seconds?)$/],
] as const

/** Returns seconds in words and to the second, such as `1 h 30 min`; `readInterval` parses them. */
export function intervalText(seconds: number): string {
  return formatDuration(seconds * 1000, { isExact: true })
}

/**
 * Parses an interval in words, such as `90 min` or `1 h 30 min`, or as hh:mm:ss, into seconds; null if the text is neither or the
 * interval is outside the limits.
 */
export function readInterval(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const seconds = secondsOf(text.trim()) ?? wordsToSeconds(text)
  return seconds !== null && seconds >= min && seconds <= max ? seconds : null
}

function wordsToSeconds(text: string): number | null {
  const words = text.trim().toLowerCase()
  if (!/^(\d+\s*[a-z]+\s*)+$/.test(words)) return null
  let sum = 0
  for (const [, count, word = ''] of words.matchAll(/(\d+)\s*([a-z]+)/g)) {
    const unit = units.find(([, name]) => name.test(word))
    if (!unit) return null
    sum += Number(count) * unit[0]
  }
  return sum
}
