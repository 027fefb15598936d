import { flushSync } from 'react-dom'

/**
 * Closes a saved form synchronously. As long as it is mounted, going to another page would ask whether to discard its
 * input.
 */
export function closeSaved(close: () => void): void {
  flushSync(close)
}
