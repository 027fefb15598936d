import * as z from 'zod/mini'

/** Points are stored in units of 1/10,000. */
export const unitsPerPoint = 10_000

/** The maximum amount of one booking; sums of many such bookings are still exact. */
export const mostPoints = 1_000_000_000

/** Converts points to units. Only for amounts that `points` accepts. */
export const unitsOf = (points: number): number => Math.round(points * unitsPerPoint)

/** Converts units to points, with at most 4 decimal places. */
export const pointsOf = (units: number): number => units / unitsPerPoint

/** An amount of points: greater than 0, with at most 4 decimal places. */
export const points = z.number().check(
  z.gt(0, 'Must be more than 0.'),
  z.maximum(mostPoints, 'At most 1\u00a0000\u00a0000\u00a0000 points at once.'),
  z.refine((given) => unitsOf(given) / unitsPerPoint === given, 'At most 4 decimal places.'),
)
