/** Where the editing of one value in its place stands. */
export interface InlineState {
  /** The value as it was when the editing began. */
  readonly began: string
  /** The value as it is known by now. */
  readonly latest: string
  readonly typed: string
  /** What the person was told that somebody else has made of it; null when nothing was told. */
  readonly told: string | null
}

/**
 * What is to be done with what was typed, trimmed: nothing when it is the same as before, or as somebody else has made it;
 * `clash` when that would silently undo what somebody else has changed meanwhile; told of it, saving is meant.
 */
export function inlineOutcome({ began, latest, typed, told }: InlineState): 'unchanged' | 'clash' | 'save' {
  const value = typed.trim()
  if (value === began.trim() || value === latest.trim()) return 'unchanged'
  return latest !== began && told !== latest ? 'clash' : 'save'
}
