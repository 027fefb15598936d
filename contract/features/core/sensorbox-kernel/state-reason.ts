import * as z from 'zod/mini'
import { measureTypeNames } from './measures.ts'

/** The bounds of a limit, by the names of its fields. */
const bound = z.enum(['attention_min', 'attention_max', 'critical_min', 'critical_max'])
export type BoundName = z.infer<typeof bound>

/**
 * Why a box is in its state: a newest reading lies beyond a bound, the battery is low, or a shock waits to be
 * acknowledged. It has no words: they are made where it is read.
 */
export const stateReason = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit'),
    measure: z.enum(measureTypeNames),
    bound,
    /** As it was measured, with all its digits. */
    value: z.number(),
    /** The bound that it lies beyond. */
    limit: z.number(),
    unit: z.string(),
  }),
  z.strictObject({
    kind: z.literal('battery'),
    measure: z.literal('battery_voltage'),
    value: z.number(),
    /** Not known of batteries that were low before reasons were kept in parts. */
    bound: z.optional(bound),
    limit: z.optional(z.number()),
    unit: z.string(),
  }),
  z.strictObject({ kind: z.literal('shock') }),
])
export type StateReason = z.infer<typeof stateReason>

/** A reason that comes from a reading. */
export type MeasuredReason = Exclude<StateReason, { kind: 'shock' }>

/**
 * The value of a reason, rounded for people: to two decimals, or to as many as it takes to still lie beyond the limit.
 */
export function roundedBeyond({ value, limit }: Pick<MeasuredReason, 'value' | 'limit'>): number {
  if (limit === undefined) return value
  for (let decimals = 2; decimals <= 12; decimals++) {
    const rounded = Number(value.toFixed(decimals))
    if (Math.sign(rounded - limit) === Math.sign(value - limit)) return rounded
  }
  return value
}

/** A bound as it was meant: without the last digits of a number that was calculated, such as 0.20000000000000018. */
export function meantBound(limit: number): number {
  return Number(limit.toPrecision(15))
}
