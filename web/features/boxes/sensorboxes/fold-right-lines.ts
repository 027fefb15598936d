import type { RegistrationLine } from './read-registrations.ts'

/** A line to read, or several in a row with nothing wrong in them. */
export type PreviewRow = RegistrationLine | { readonly folded: readonly RegistrationLine[] }

/** A line that is right stays where it stands this near to one that is wrong: so one sees where in the file that is. */
const near = 1
/** To fold fewer would save no room. */
const fewest = 3

/** The lines with those folded that are right and not near to one that is wrong; as they are where nothing is wrong. */
export function foldRightLines(lines: readonly RegistrationLine[]): readonly PreviewRow[] {
  const isWrong = lines.map(({ problems }) => problems.length > 0)
  if (!isWrong.includes(true)) return lines
  const stays = lines.map((_, at) => isWrong.slice(Math.max(0, at - near), at + near + 1).includes(true))
  const rows: PreviewRow[] = []
  for (let at = 0; at < lines.length; ) {
    const end = stays[at] ? at : next(stays, at)
    if (end - at >= fewest) rows.push({ folded: lines.slice(at, end) })
    else rows.push(...lines.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return rows
}

/** The place of the next line that stays. */
function next(stays: readonly boolean[], from: number): number {
  const place = stays.indexOf(true, from)
  return place < 0 ? stays.length : place
}
