import type { Lifetime } from './lifetime.ts'
import { resume, suspend } from './process-tree.ts'

/** A program that takes part in a run. */
export interface Contender<Figure> {
  readonly name: string
  /** Its processes, including their children; they are suspended outside of its turns. */
  pids(): readonly number[]
  /** Warms up and measures once. */
  turn(round: number): Promise<Figure>
}

/**
 * Lets the contenders take turns: A B C, B C A, C A B, and so on, one round after another. A contender is suspended
 * outside of its turns, so that its background work, such as compaction, happens in its own turns. Returns the figures
 * of each contender in the order of the rounds.
 */
export async function interleave<Figure>(
  contenders: readonly Contender<Figure>[],
  options: {
    readonly rounds: number
    readonly lifetime: Lifetime
    readonly onFigure?: (name: string, round: number, figure: Figure) => void
  },
): Promise<Map<string, Figure[]>> {
  const { rounds, lifetime, onFigure } = options
  const figures = new Map<string, Figure[]>(contenders.map(({ name }) => [name, []]))
  try {
    for (const contender of contenders) contender.pids().forEach(suspend)
    for (let round = 0; round < rounds; round++) {
      for (const contender of rotated(contenders, round)) {
        contender.pids().forEach(resume)
        const figure = await contender.turn(round)
        // A suspended process cannot be stopped, so it is not suspended again at the end.
        if (lifetime.hasEnded()) throw new Error('the run was ended')
        contender.pids().forEach(suspend)
        figures.get(contender.name)?.push(figure)
        onFigure?.(contender.name, round, figure)
      }
    }
  } finally {
    for (const contender of contenders) contender.pids().forEach(resume)
  }
  return figures
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const first = by % Math.max(1, list.length)
  return [...list.slice(first), ...list.slice(0, first)]
}
