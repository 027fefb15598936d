import type { ReactNode } from 'react'

/** Throws if a question has no text or no action: the user could not answer it. */
export function assertAsks(text: ReactNode, onAgree: unknown): void {
  const hasText = text !== null && text !== undefined && text !== false && text !== ''
  if (!hasText || typeof onAgree !== 'function') throw new Error('Bad popup initialization')
}
