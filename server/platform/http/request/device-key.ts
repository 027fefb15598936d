/** Returns the device key in an Authorization header, or null when there is none. */
export function deviceKeyIn(authorization: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
}
