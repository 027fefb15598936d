import type { RegistrationLine } from './read-registrations.ts'

/** A line, or a block of consecutive lines without mistakes. */
export type PreviewRow = RegistrationLine | { readonly folded: readonly RegistrationLine[] }

/** This many correct lines on either side of a mistake stay visible, to show where in the file it is. */
const near = 1
/** Folding fewer lines than this would save no room. */
const fewest = 3

/** Folds correct lines, except next to lines with mistakes. Returns all lines if none has mistakes. */
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

/** Returns the index of the next line that stays visible. */
function next(stays: readonly boolean[], from: number): number {
  const place = stays.indexOf(true, from)
  return place < 0 ? stays.length : place
}
