import * as z from 'zod/mini'
import { givenId, id, line, time } from '../../../platform/fields.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

const bound = z.nullable(z.number())

/** The four bounds of a limit; null for a missing one. */
export interface Bounds {
  readonly attention_min: number | null
  readonly attention_max: number | null
  readonly critical_min: number | null
  readonly critical_max: number | null
}

/** The origin of a limit: the product's default for the type, the stack's for the type, or the box's own. */
export const limitSources = ['default', 'custom', 'individual'] as const
export type LimitSource = (typeof limitSources)[number]

/** The limit that applies to one measure of a box, and where it comes from. */
export interface Limit extends Bounds {
  /** How far a reading must be back inside before an alarm closes, in the measure's unit. */
  readonly hysteresis: number
  /** How long readings must stay beyond a bound before an alarm opens. */
  readonly min_duration_s: number
  readonly source: LimitSource
}

/** The fields of every limit for one measure. A reading beyond a bound (not on it) breaks the limit. */
export const limitFields = {
  id,
  name: z.string(),
  sensor_box_type: z.string(),
  measure_type: z.enum(measureTypeNames),
  attention_min: bound,
  attention_max: bound,
  critical_min: bound,
  critical_max: bound,
  /** How far a reading must be back inside before an alarm closes, in the measure's unit. */
  hysteresis: z.number(),
  /** How long readings must stay beyond the limit before an alarm opens. */
  min_duration_s: z.int(),
}

/** The limit of one measure of one box. */
export const individualAlarmLimit = z.strictObject({ ...limitFields, sensorbox_id: id, stack_id: id })
export type IndividualAlarmLimit = z.infer<typeof individualAlarmLimit>

/** A limit by which a measure of a box was or is judged, and when. */
export const limitPeriod = z.strictObject({
  measure_type: z.enum(measureTypeNames),
  /** Before it was set for the first limit of the measure. Null if it applies to all that the box has measured before. */
  from: z.nullable(time),
  /** Null while it applies. */
  to: z.nullable(time),
  attention_min: bound,
  attention_max: bound,
  critical_min: bound,
  critical_max: bound,
})
export type LimitPeriod = z.infer<typeof limitPeriod>

const optionalBound = z.optional(bound)
/** The fields of a limit that can be set. */
export const settable = {
  name: z.optional(line(120)),
  attention_min: optionalBound,
  attention_max: optionalBound,
  critical_min: optionalBound,
  critical_max: optionalBound,
  hysteresis: z.optional(z.number().check(z.minimum(0))),
  min_duration_s: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
}

export const createIndividualLimitBody = z.strictObject({
  ...settable,
  sensorbox_id: givenId,
  measure_type: z.enum(measureTypeNames),
})

export const updateIndividualLimitBody = z.strictObject(settable)
