import { createHmac } from 'node:crypto'

/**
 * The URLs of a database for its three roles. *owner* owns the tables and runs the migrations. *app* serves requests, and *system*
 * stores uploads and runs jobs; neither owns anything or bypasses row level security.
 */
export interface DatabaseUrls {
  owner: string
  app: string
  system: string
}

/** Derives a role's password from a secret, so that it needn't be stored. Returns 64 hexadecimal characters. */
export function derivePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('hex')
}
