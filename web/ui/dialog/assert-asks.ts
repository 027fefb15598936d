import type { ReactNode } from 'react'

/** Throws where a question has no text, or nothing that follows from agreeing: nobody could answer it. */
export function assertAsks(text: ReactNode, onAgree: unknown): void {
  const hasText = text !== null && text !== undefined && text !== false && text !== ''
  if (!hasText || typeof onAgree !== 'function') throw new Error('Bad popup initialization')
}
