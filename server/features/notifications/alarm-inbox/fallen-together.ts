/** A silent box, and the time at which it fell silent. */
export interface SilentBox {
  readonly stack_id: string
  readonly sinceMs: number
}

/** Boxes of a stack that fell silent within a short time. */
export interface FallenTogether {
  readonly stack_id: string
  readonly sensorboxes: number
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Finds boxes that fell silent together: at least `atLeast` boxes of a stack within `withinMs`, and the boxes that follow within
 * the same interval. Newest first. Each box belongs to at most one result.
 */
export function fallenTogether(
  boxes: readonly SilentBox[],
  {
    atLeast: atLeastOf,
    withinMs,
  }: { readonly atLeast: (stackId: string) => number; readonly withinMs: number },
): FallenTogether[] {
  const byStack = new Map<string, SilentBox[]>()
  for (const box of [...boxes].sort((a, b) => a.sinceMs - b.sinceMs)) {
    const ofStack = byStack.get(box.stack_id)
    if (ofStack) ofStack.push(box)
    else byStack.set(box.stack_id, [box])
  }
  const found: FallenTogether[] = []
  for (const [stackId, ofStack] of byStack) {
    const atLeast = atLeastOf(stackId)
    // All boxes of a full window belong to an outage: to the previous one if the windows overlap, otherwise to a new one.
    let end = 0
    let first: number | null = null
    const close = () => {
      const [from, to] = [ofStack[first ?? 0]!, ofStack[end - 1]!]
      if (first !== null) {
        found.push({
          stack_id: stackId,
          sensorboxes: end - first,
          fromMs: from.sinceMs,
          toMs: to.sinceMs,
        })
      }
      first = null
    }
    for (let start = 0; start + atLeast <= ofStack.length; start++) {
      if (ofStack[start + atLeast - 1]!.sinceMs - ofStack[start]!.sinceMs > withinMs) continue
      if (first !== null && start >= end) close()
      first ??= start
      end = start + atLeast
    }
    close()
  }
  return found.sort((a, b) => b.toMs - a.toMs)
}
