import helmet from 'helmet'
import { contentPolicy } from './content-policy.ts'

/** Returns the security headers that every response carries. */
export function securityHeaders({ secure }: { secure: boolean }): Readonly<Record<string, string>> {
  const set = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
  })
  // Computed once: none of them depends on the request, and computing them costs more than serving a small one.
  const headers: Record<string, string> = { 'content-security-policy': contentPolicy() }
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  set({} as never, answer as never, () => {})
  return headers
}
