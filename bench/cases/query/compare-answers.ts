import type { Answer } from '../../peers/questions.ts'

/** Each contender sums in a different order. */
const tolerance = 1e-9

/** Returns how the other answer differs, in a few words; null if they agree. */
export function differenceOf(one: Answer, other: Answer): string | null {
  if (one.times.length !== other.times.length) return `${one.times.length} times, not ${other.times.length}`
  if (one.columns.length !== other.columns.length) {
    return `${one.columns.length} columns, not ${other.columns.length}`
  }
  for (const [i, time] of one.times.entries()) {
    if (time !== other.times[i]) return `${time} at place ${i}, not ${other.times[i]}`
    for (const [at, column] of one.columns.entries()) {
      const [value, another] = [column[i], other.columns[at]?.[i]]
      const agree =
        value === null || another === null || value === undefined || another === undefined
          ? value === another
          : Math.abs(value - another) <= tolerance
      if (!agree) return `${value} at ${new Date(time).toISOString()} in column ${at}, not ${another}`
    }
  }
  return null
}
