/** The database accepts data but doesn't respond. Transactions in progress may or may not have been committed. */
export class DatabaseHangs extends Error {
  override name = 'DatabaseHangs'
  constructor() {
    super('the database does not answer')
  }
}

const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * Whether the error means that the database is unreachable or overloaded, rather than that the statement was wrong. Also true for
 * errors that follow a lost connection, such as that of its rollback.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseHangs) return true
  const { code, message, syscall } = (error ?? {}) as Record<'code' | 'message' | 'syscall', unknown>
  if (typeof message === 'string' && lostConnection.test(message)) return true
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  // PostgreSQL error codes: connection lost, insufficient resources, stopping or starting, read-only after a failover.
  return (
    typeof code === 'string' &&
    (/^(08|53|57P)[0-9A-Z]+$/.test(code) ||
      ['25006', '25P03', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code))
  )
}

const conflictCodes = new Set<unknown>([
  '57014', // statement timeout
  '55P03', // lock timeout
  '40001', // serialization failure
  '40P01', // deadlock
])

/** Whether the database gave up a statement because of others, so that another attempt may succeed. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has((error as { code?: unknown } | null)?.code)
}
