import type { Ask } from '../../ask.ts'
import type { Target } from '../target.ts'

/**
 * Returns a valid request of a call for the objects of a target. Samples that change an object create a new one with `fresh`, so that
 * each run finds what it needs.
 */
export type Sample = (target: Target) => Ask | Promise<Ask>
