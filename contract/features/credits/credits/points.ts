import * as z from 'zod/mini'
import { mostPoints, unitsOf, unitsPerPoint } from './amount.ts'

/** An amount of points: greater than 0, with at most 4 decimal places. */
export const points = z.number().check(
  z.gt(0, 'Must be more than 0.'),
  z.maximum(mostPoints, 'At most 1\u00a0000\u00a0000\u00a0000 points at once.'),
  z.refine((given) => unitsOf(given) / unitsPerPoint === given, 'At most 4 decimal places.'),
)
