/** Parses hh:mm:ss into seconds; null if the text is invalid or the value is outside the limits. */
export function readInterval(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const [, hours, minutes, seconds] = /^\s*(\d{1,3}):([0-5]\d):([0-5]\d)\s*$/.exec(text) ?? []
  if (hours === undefined) return null
  const sum = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sum >= min && sum <= max ? sum : null
}
