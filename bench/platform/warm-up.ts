/** How long somebody is asked before it is measured. */
export interface WarmUp {
  /** At the beginning of each turn. */
  readonly ms: number
  /** Before its first turn, until it has answered so many: before that a program in JavaScript is still being compiled. */
  readonly answers: number
}

/** However slow it is, after that it is measured. */
const longestMs = 30_000

/** Says whether to go on warming up, by what a contender has answered of this in all its turns. */
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
