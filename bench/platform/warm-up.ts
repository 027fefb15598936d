/** How long a contender receives requests before it is measured. */
export interface WarmUp {
  /** The minimum time at the start of each turn. */
  readonly ms: number
  /** The number of responses before its first turn, because JavaScript programs are compiled while they run. */
  readonly answers: number
}

/** The longest warm-up, for slow contenders. */
const longestMs = 30_000

/**
 * Returns a function that says whether to continue the warm-up. `answered` returns the number of responses of a
 * contender in all its turns.
 */
export function warmingUp(
  { ms, answers }: WarmUp,
  answered: () => number,
  now: () => number = () => performance.now(),
): () => boolean {
  const startedAt = now()
  return () => {
    const past = now() - startedAt
    return past < ms || (answered() < answers && past < longestMs)
  }
}
