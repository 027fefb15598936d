import { folded } from '@sensorstack/contract/platform/folded.ts'
import type { ReactNode } from 'react'

/** A page or dialog that the search can open. */
export interface SearchAction {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  /** Opens it, once the search has closed. */
  readonly run: () => void
}

/** Returns the actions whose labels have, for each typed word, a word that begins with it; all without a text. */
export function actionsFor(actions: readonly SearchAction[], text: string): SearchAction[] {
  const typed = wordsOf(text)
  return actions.filter(({ label }) => {
    const words = wordsOf(label)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
