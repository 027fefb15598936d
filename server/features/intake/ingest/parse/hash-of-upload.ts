import { createHash } from 'node:crypto'
import type { Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'

/**
 * Returns a hash that distinguishes uploads with the same idempotency key. It is iterative, because a value may be nested so
 * deeply that JSON.stringify would overflow the stack, and only that value has to be refused.
 */
export function hashOfUpload(upload: Upload): Buffer {
  const parts: string[] = []
  const open: unknown[] = [upload]
  while (open.length > 0) {
    const value = open.pop()
    if (Array.isArray(value)) {
      parts.push(`[${value.length}`)
      for (const inner of value) open.push(inner)
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      parts.push(`{${entries.length}`)
      for (const [name, inner] of entries) open.push(name, inner)
    } else {
      parts.push(JSON.stringify(value) ?? '')
    }
  }
  return createHash('sha256').update(parts.join(',')).digest()
}
