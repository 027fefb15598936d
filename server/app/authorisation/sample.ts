import type { Ask } from '../../testing/ask.ts'
import type { Target } from './target.ts'

/**
 * A valid request of a call on the objects of a target. `stack` may be absent: then every id names nothing. Samples that
 * change something get objects of their own from `fresh`, so that each run finds what it needs.
 */
export type Sample = (target: Target) => Ask | Promise<Ask>
