/** Returns a `like` pattern for texts that contain this one, with its wildcards escaped. */
export function holding(text: string): string {
  return `%${escaped(text)}%`
}

/** Returns a `like` pattern for texts that begin with this one. */
export function beginningWith(text: string): string {
  return `${escaped(text)}%`
}

function escaped(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, '\\$&')
}
