/** Returns the display name of a sensorbox type: `Cold chain` for `cold_chain`. */
export function typeWord(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
