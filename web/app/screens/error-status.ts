/** Returns the status that an error carries, such as that of a failed call, or 500 if it carries none. */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500
}
