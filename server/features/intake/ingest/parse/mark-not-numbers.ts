/** A text in JSON, or what C and Python write for numbers that JSON doesn't have. */
const textOrNotNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\b(?:nan|inf(?:inity)?)\b/gi
/** No value, time or text with it is accepted anywhere, so that what holds it is refused at its own place. */
const mark = '"\\u0000"'

/**
 * Replaces the literals `NaN` and `Infinity` in JSON, which don't exist there. Otherwise they would make the whole upload
 * unreadable, although only one reading is bad.
 */
export function markNotNumbers(bytes: Buffer): Buffer {
  const text = bytes.toString()
  if (!/nan|inf/i.test(text)) return bytes
  const marked = text.replace(textOrNotNumber, (found) => (found.startsWith('"') ? found : mark))
  return marked === text ? bytes : Buffer.from(marked)
}
