import { isOutage } from '../db/connection/outage.ts'
import { isDiskFull, StartupError, systemErrorCode } from './startup-error.ts'

/**
 * Returns what to print for an error that ends a start or a command: one sentence if the operator can do something about it, such as a
 * full disk or a database that was lost on the way, and undefined for a fault of the program.
 */
export function explainError(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  const { message } = error as Error
  if (systemErrorCode(error) === '53100')
    return `The disk of the database is full: free some space, then try again (${message}).`
  if (isDiskFull(error))
    return 'The disk that holds the data folder is full: free some space, or set DATA_DIR to another disk.'
  if (systemErrorCode(error) === 'EADDRINUSE') return `A port is taken by another program: ${message}.`
  if (isOutage(error)) return `The database is unavailable: try again when it responds (${message}).`
  return undefined
}
