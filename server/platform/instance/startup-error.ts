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

/** Turns a file system error that the operator can fix into a StartupError about `path`. Returns any other error unchanged. */
export function explainFileError(error: unknown, path: string): unknown {
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `The disk that holds ${path} is full: free some space, or set DATA_DIR to another disk.`,
      )
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `This user may not write to ${path}: give it the folder, or set DATA_DIR to another one.`,
      )
    case 'EROFS':
      return new StartupError(`${path} is read-only: set DATA_DIR to a folder that can be written to.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        `${path} can't be made, because a file stands where a folder is needed: see DATA_DIR.`,
      )
    default:
      return error
  }
}
