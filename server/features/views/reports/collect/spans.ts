/** A time range [startMs, endMs) in milliseconds. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** Returns the part of a span within another one, or null. */
export function cut(span: Span, { startMs, endMs }: Span): Span | null {
  const within = { startMs: Math.max(span.startMs, startMs), endMs: Math.min(span.endMs, endMs) }
  return within.startMs < within.endMs ? within : null
}

/** Returns what is left of a span without the others, which must be in chronological order. */
export function without(span: Span, others: readonly Span[]): Span[] {
  const left: Span[] = []
  let from = span.startMs
  for (const other of others) {
    if (other.endMs <= from || other.startMs >= span.endMs) continue
    if (other.startMs > from) left.push({ startMs: from, endMs: other.startMs })
    from = other.endMs
  }
  if (from < span.endMs) left.push({ startMs: from, endMs: span.endMs })
  return left
}

/** Returns the length of all spans together, in which time that several have counts once. */
export function lengthOf(spans: readonly Span[]): number {
  let length = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { startMs, endMs } of [...spans].sort((a, b) => a.startMs - b.startMs)) {
    if (endMs <= until) continue
    length += endMs - Math.max(startMs, until)
    until = endMs
  }
  return length
}

/** Joins spans that overlap or follow one another without a gap. They must be in chronological order. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { startMs, endMs } of spans) {
    const last = all.at(-1)
    if (last && last.endMs >= startMs) {
      all[all.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, endMs) }
    } else all.push({ startMs, endMs })
  }
  return all
}
