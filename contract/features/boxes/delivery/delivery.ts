import * as z from 'zod/mini'
import { givenId, id, optionalLine, text, time } from '../../../platform/fields.ts'

export const deliveryStates = ['pending', 'in_progress', 'completed', 'failed'] as const
export type DeliveryStateName = (typeof deliveryStates)[number]

/** What can go along with a box, each for itself; none of it does without data. */
export const deliveryParts = [
  'measured_data',
  'sensorbox_info',
  'alarm_limits',
  'documents',
  'photos',
  'connection_profiles',
  'tasks_configuration',
  'location',
] as const
export type DeliveryPart = (typeof deliveryParts)[number]

const flag = z.optional(z.boolean())

const choices = {
  /** Off: nothing goes along, whatever the parts say. */
  deliver_with_data: flag,
  /** The sender goes on seeing what it has seen so far. */
  keep_copy_of_data: flag,
  measured_data: flag,
  sensorbox_info: flag,
  alarm_limits: flag,
  documents: flag,
  photos: flag,
  connection_profiles: flag,
  tasks_configuration: flag,
  location: flag,
}

/** How boxes are delivered. What is left out is off. */
export const deliverBody = z.strictObject({
  order_number: optionalLine(100),
  comment: z.optional(z.nullable(text(2000))),
  ...choices,
})
export type DeliverBody = z.output<typeof deliverBody>

/** This many boxes can be delivered by one call. */
export const mostDelivered = 500

const chosenBoxes = z.array(givenId).check(z.minLength(1), z.maxLength(mostDelivered))

export const deliverManyBody = z.strictObject({
  sensorbox_ids: chosenBoxes,
  /** With an asset its boxes go from wherever they are, not from stock alone. */
  from_anywhere: flag,
  ...deliverBody.shape,
})

/** What became of each box, in the order in which they were named. */
export const deliveryResults = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ id: z.string(), ok: z.literal(true) }),
      z.strictObject({ id: z.string(), ok: z.literal(false), code: z.string(), detail: z.string() }),
    ]),
  ),
})
export type DeliveryResult = z.infer<typeof deliveryResults>['results'][number]

/** The parts that go along: none without data. */
export function partsOf(chosen: Partial<Record<DeliveryPart | 'deliver_with_data', boolean | undefined>>) {
  const withData = chosen.deliver_with_data === true
  return Object.fromEntries(deliveryParts.map((part) => [part, withData && chosen[part] === true])) as Record<
    DeliveryPart,
    boolean
  >
}

/** A box on its way from one stack to another, as both sides see it. */
export const deliveryEvent = z.strictObject({
  id,
  sensorbox_id: id,
  serial_number: z.string(),
  from_stack_id: id,
  from_stack: z.string(),
  to_stack_id: id,
  to_stack: z.string(),
  order_number: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  start_time: z.nullable(time),
  estimated_time: z.nullable(time),
  completed_at: z.nullable(time),
  created_at: time,
})
export type DeliveryEvent = z.infer<typeof deliveryEvent>

export const previewBody = z.strictObject({ sensorbox_ids: chosenBoxes, from_anywhere: flag })

/** What there is of a box that can go along, and whether it can be delivered now. */
export const previewedBox = z.strictObject({
  id: z.string(),
  /** Null: it can be delivered. */
  refusal: z.nullable(z.strictObject({ code: z.string(), detail: z.string() })),
  /** Since when there are readings that the caller sees; null where there are none. */
  readings_since: z.nullable(time),
  alarm_limits: z.int(),
  documents: z.int(),
  photos: z.int(),
  connection_profiles: z.int(),
  /** Whether it is wished to have tasks or a wakeup. */
  has_tasks: z.boolean(),
  has_location: z.boolean(),
})
export const deliveryPreview = z.strictObject({ boxes: z.array(previewedBox) })
export type DeliveryPreview = z.infer<typeof deliveryPreview>
