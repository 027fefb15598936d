/** The status that an error carries, such as that of a failed call; 500 for one that carries none. */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500
}
