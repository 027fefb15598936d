/** A type of sensorbox as a word: `cold_chain` is `Cold chain`. */
export function typeWord(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
