/** The state of an in-place edit of one value. */
export interface InlineState {
  /** The value when the edit began. */
  readonly began: string
  /** The latest value. */
  readonly latest: string
  readonly typed: string
  /** The value set by another user that the field has shown; null if it hasn't shown any. */
  readonly shown: string | null
}

/**
 * Returns what to do with the trimmed input: `unchanged` if it equals the original or the latest value, `clash` if saving
 * would silently undo another user's change. Once the user has been shown that change, saving is deliberate.
 */
export function inlineOutcome({ began, latest, typed, shown }: InlineState): 'unchanged' | 'clash' | 'save' {
  const value = typed.trim()
  if (value === began.trim() || value === latest.trim()) return 'unchanged'
  return latest !== began && shown !== latest ? 'clash' : 'save'
}
