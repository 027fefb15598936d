import * as z from 'zod/mini'
import { id, line, time } from '../../../platform/fields.ts'

/** The maximum number of readings and events in an upload. */
export const maxReadings = 20_000
/** The maximum size of an upload in bytes. */
export const maxUploadBytes = 1_048_576
/** A reading may lie this far in the future, to tolerate clocks that run fast. */
export const futureToleranceMs = 10 * 60_000
/** The earliest accepted time: an earlier one comes from a clock that was never set. */
export const earliestReading = Date.UTC(2000, 0, 1)

/** One reading or event. `timestamp` is in milliseconds or RFC 3339; without one, the item gets its time of arrival. */
export const uploadedItem = z.looseObject({
  type: z.string(),
  value: z.unknown(),
  timestamp: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  /** The unit of the value, for checking only. Nothing is converted. */
  unit: z.optional(z.nullable(z.string())),
  /** Makes it safe to resend an item without a timestamp. */
  id: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
})
export type UploadedItem = z.infer<typeof uploadedItem>

/**
 * A list whose items are not validated here: an upload contains thousands, and the code that stores them validates
 * them.
 */
function listOf(item: z.core.$ZodType) {
  const list = z.custom<unknown[]>(Array.isArray, 'must be a list')
  list._zod.toJSONSchema = () => {
    const { $schema: _, ...described } = z.toJSONSchema(z.array(item), {
      io: 'input',
      unrepresentable: 'any',
    })
    return described
  }
  return list
}

/** Many readings of one type, in columns. */
export const uploadedSeries = z.looseObject({
  type: z.string(),
  timestamps: listOf(z.union([z.number(), z.string()])),
  values: listOf(z.unknown()),
  /** The unit of all values, for checking only. */
  unit: z.optional(z.nullable(z.string())),
})

const uploadFields = {
  events: z.optional(z.nullable(listOf(z.union([uploadedItem, z.unknown()])))),
  series: z.optional(z.nullable(listOf(z.union([uploadedSeries, z.unknown()])))),
}
const hasReadings = (body: object) => 'events' in body || 'series' in body
const nothing = 'It has neither events nor series.'

/**
 * Validates only the outer form. The items are judged one by one later, because one bad reading must not cause the
 * others to be rejected; therefore any value is accepted as an item or a series. Other fields are ignored, but an upload with
 * nothing else is refused, because its readings would be lost in silence.
 */
export const upload = z
  .object({
    /** Makes the server refuse the upload if its device key belongs to another box. */
    hardware_unique_id: z.optional(z.nullable(z.string())),
    ...uploadFields,
  })
  .check(z.refine(hasReadings, nothing))
export type Upload = z.infer<typeof upload>

/** The part of another system's upload that concerns one box, named by its serial number. */
export const uploadOfSerial = z
  .object({ serial_number: line(64), ...uploadFields })
  .check(z.refine(hasReadings, nothing))

/** An upload as our own programs send it. */
export interface WellFormedUpload {
  readonly events?: unknown[]
  readonly series?: { readonly type: string; readonly timestamps: unknown[]; readonly values: unknown[] }[]
}

/** Attempts over MQTT to act as a box, or as another box. They are refused, and the trail of the box's stack records them. */
export const mqttAbuses = ['wrong_key', 'foreign_topic', 'foreign_subscription'] as const
export type MqttAbuse = (typeof mqttAbuses)[number]
/** Earlier versions also recorded these. Wills and the retain flag are ignored today. */
export const formerMqttAbuses = ['retained', 'will'] as const

export const refusalCodes = [
  'UNKNOWN_TYPE',
  'BAD_VALUE',
  'BAD_UNIT',
  'BAD_TIMESTAMP',
  'IN_THE_FUTURE',
  'TOO_OLD',
  'LENGTH_MISMATCH',
  'SENSORBOX_DISABLED',
  'SENSORBOX_IN_STOCK',
  'NOBODY_SEES_IT',
  'NO_LONGER_KEPT',
  'NOT_STORABLE',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/**
 * Why one item was not stored: its index in `events`, or its series and the index in it. A series whose columns differ
 * in length is refused as a whole, at the first index without a counterpart.
 */
export const refusal = z.strictObject({
  index: z.int(),
  series: z.optional(z.int()),
  code: z.enum(refusalCodes),
  reason: z.string(),
})
export type Refusal = z.infer<typeof refusal>

/** The result of an upload, sent after its commit. */
export const uploadResult = z.strictObject({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.array(refusal),
  /** Pending configuration for the box. */
  config: z.array(z.strictObject({ revision: z.int(), kind: z.string(), body: z.unknown() })),
  server_time: time,
})
export type UploadResult = z.infer<typeof uploadResult>

/** Returns the MQTT topics of a box. */
export const deviceTopics = (hardwareUniqueId: string) => ({
  events: `sensorboxes/${hardwareUniqueId}/events`,
  result: `sensorboxes/${hardwareUniqueId}/events/result`,
  config: `sensorboxes/${hardwareUniqueId}/config`,
  configAck: `sensorboxes/${hardwareUniqueId}/config/ack`,
})

/** The device that sent an upload. */
export const device = z.strictObject({ id, hardware_unique_id: z.string() })
