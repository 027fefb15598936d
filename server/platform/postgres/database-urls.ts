import { createHmac } from 'node:crypto'

/**
 * The same database under its three roles. *owner* owns the tables and runs the migrations; *app* answers requests and
 * *system* stores uploads and runs jobs: neither owns anything or gets around row level security.
 */
export interface DatabaseUrls {
  owner: string
  app: string
  system: string
}

/** A password that nobody has to keep: it follows from a secret that is kept anyway. Hexadecimal, 64 characters. */
export function derivePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('hex')
}
