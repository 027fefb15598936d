/** What an audit of a peer came to. */
export interface Audit {
  /** A line for the reader. */
  readonly text: string
  /** Something acknowledged is missing, or there is more than was sent. */
  readonly isWrong: boolean
}

/** Compares what a peer has stored, box by box, with what it has acknowledged. */
export function audit(peer: {
  readonly name: string
  /** Readings by box. */
  readonly acknowledged: readonly number[]
  readonly stored: readonly number[]
  /** Uploads by the status that they were answered. */
  readonly refused: Readonly<Record<string, number>>
  /** Readings in uploads that had no answer: they may be stored or not. */
  readonly unanswered: number
}): Audit {
  const { name, acknowledged, stored, refused, unanswered } = peer
  const missing = sum(acknowledged.map((count, box) => Math.max(0, count - (stored[box] ?? 0))))
  const more = sum(stored.map((count, box) => Math.max(0, count - (acknowledged[box] ?? 0))))
  return {
    text: [
      `${name}: ${readable(sum(acknowledged))} readings acknowledged, ${readable(sum(stored))} stored`,
      ...(missing > 0 ? [`${readable(missing)} MISSING`] : []),
      ...(more > 0 ? [`${readable(more)} more than acknowledged`] : []),
      ...Object.entries(refused).map(([status, count]) => `${count} uploads answered ${status}`),
      ...(unanswered > 0 ? [`${readable(unanswered)} readings without an answer`] : []),
    ].join('; '),
    isWrong: missing > 0 || more > unanswered,
  }
}

function readable(count: number): string {
  return count.toLocaleString('en')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
