import { flushSync } from 'react-dom'

/**
 * Closes a form whose content is saved, at once: as long as it is there, whoever goes on to another page would be asked
 * whether to discard it.
 */
export function closeSaved(close: () => void): void {
  flushSync(close)
}
