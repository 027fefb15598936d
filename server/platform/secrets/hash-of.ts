import { createHash } from 'node:crypto'

/** Returns the hash under which a secret is stored. Secrets are random, so no salt is needed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
