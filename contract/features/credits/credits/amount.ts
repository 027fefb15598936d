/** Points are stored in units of 1/10,000. */
export const unitsPerPoint = 10_000

/** The maximum amount of one booking; sums of many such bookings are still exact. */
export const mostPoints = 1_000_000_000

/** Converts points to units. Only for amounts that `points` accepts. */
export const unitsOf = (points: number): number => Math.round(points * unitsPerPoint)

/** Converts units to points, with at most 4 decimal places. */
export const pointsOf = (units: number): number => units / unitsPerPoint
