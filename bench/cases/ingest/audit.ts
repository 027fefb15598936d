/** The result of the audit of a peer. */
export interface Audit {
  /** A line for the report. */
  readonly text: string
  /** Whether an acknowledged reading is missing, or more readings are stored than were sent. */
  readonly isWrong: boolean
}

/** Compares the readings stored by a peer, box by box, with those it has acknowledged. */
export function audit(peer: {
  readonly name: string
  /** Readings by box. */
  readonly acknowledged: readonly number[]
  readonly stored: readonly number[]
  /** Uploads by response status. */
  readonly refused: Readonly<Record<string, number>>
  /** Readings in uploads without a response: they may or may not be stored. */
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
