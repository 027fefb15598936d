/** The device key that a request carries in its Authorization; null when there is none. */
export function deviceKeyIn(authorization: string | undefined): string | null {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? null
}
