/**
 * An error that prevents the server from starting and that the operator can fix. Its message is one line that says what is wrong
 * and what to do. It is shown without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Returns the `code` of a system error (ENOENT, EACCES, ...), or undefined. */
export function systemErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether a file or the database could not be written because its disk or quota is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(systemErrorCode(error) ?? '')
}

/**
 * Turns a file system error that the operator can fix into a StartupError about `path`, which `choice` lets the operator choose.
 * Returns any other error unchanged.
 */
export function explainFileError(error: unknown, path: string, choice = 'set DATA_DIR to'): unknown {
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `The disk that holds ${path} is full: free some space, or ${choice} another disk.`,
      )
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `This user may not write to ${path}: give it the folder, or ${choice} another one.`,
      )
    case 'EROFS':
      return new StartupError(`${path} is read-only: ${choice} a folder that can be written to.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        `${path} can't be made, because there is a file where a folder is needed: ${choice} another folder.`,
      )
    default:
      return error
  }
}
