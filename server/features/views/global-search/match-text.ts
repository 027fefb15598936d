/** A pattern of `like` for texts that hold this one, which stands for nothing but itself. */
export function holding(text: string): string {
  return `%${escaped(text)}%`
}

/** The same for texts that begin with it. */
export function beginningWith(text: string): string {
  return `${escaped(text)}%`
}

function escaped(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, '\\$&')
}
