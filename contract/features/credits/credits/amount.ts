import * as z from 'zod/mini'

/** How points are kept: in 1/10,000. */
export const unitsPerPoint = 10_000

/** The most that one booking moves: what sums of many of them still hold exactly. */
export const mostPoints = 1_000_000_000

/** Points as units; only for what `points` let through. */
export const unitsOf = (points: number): number => Math.round(points * unitsPerPoint)

/** Units as points, with at most 4 decimal places. */
export const pointsOf = (units: number): number => units / unitsPerPoint

/** An amount of points: more than none, with at most 4 decimal places. */
export const points = z.number().check(
  z.gt(0, 'Must be more than 0.'),
  z.maximum(mostPoints, 'At most 1 000 000 000 points at once.'),
  z.refine((given) => unitsOf(given) / unitsPerPoint === given, 'At most 4 decimal places.'),
)
