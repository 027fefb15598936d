import * as z from 'zod/mini'
import { id, optionalLine, text, time } from '../../../platform/fields.ts'
import { chosenSensorboxes } from '../../core/sensorbox-kernel/mass.ts'

export const deliveryStates = ['pending', 'in_progress', 'completed', 'failed'] as const
export type DeliveryStateName = (typeof deliveryStates)[number]

/** The parts that can be delivered with a box, each independently; without data, none is. */
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
  /** If off, nothing is delivered with the box, whatever the parts say. */
  deliver_with_data: flag,
  /** The sender keeps access to what it has seen so far. */
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

/** How boxes are delivered. An omitted option is off. */
export const deliverBody = z.strictObject({
  order_number: optionalLine(100),
  comment: z.optional(z.nullable(text(2000))),
  ...choices,
})
export type DeliverBody = z.output<typeof deliverBody>

export const deliverManyBody = z.strictObject({
  sensorbox_ids: chosenSensorboxes,
  /** Boxes of a delivered asset need not be in stock. */
  from_anywhere: flag,
  ...deliverBody.shape,
})

/** How the boxes of an asset are delivered. The asset itself stays with the sender. */
export const deliverAssetBody = z.strictObject({
  sensorbox_ids: chosenSensorboxes,
  /**
   * Makes the same asset at the receiver: its name and type, and its description, documents and photos if these are delivered. The
   * boxes go onto it when they are enabled there. If it was made with earlier boxes of the asset, they go onto that one.
   */
  same_asset: flag,
  ...deliverBody.shape,
})

/** Returns which parts are delivered; without data, none. */
export function partsOf(chosen: Partial<Record<DeliveryPart | 'deliver_with_data', boolean | undefined>>) {
  const withData = chosen.deliver_with_data === true
  return Object.fromEntries(deliveryParts.map((part) => [part, withData && chosen[part] === true])) as Record<
    DeliveryPart,
    boolean
  >
}

/** A delivery of a box from one stack to another, as both stacks see it. */
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

export const previewBody = z.strictObject({ sensorbox_ids: chosenSensorboxes, from_anywhere: flag })

/** The data of a box that can be delivered with it, and whether it can be delivered now. */
export const previewedBox = z.strictObject({
  id: z.string(),
  /** Null if it can be delivered. */
  refusal: z.nullable(z.strictObject({ code: z.string(), detail: z.string() })),
  /** The time of the oldest reading that the caller can see; null if there are none. */
  readings_since: z.nullable(time),
  alarm_limits: z.int(),
  documents: z.int(),
  photos: z.int(),
  connection_profiles: z.int(),
  /** Whether tasks or a wakeup configuration are requested for it. */
  has_tasks: z.boolean(),
  has_location: z.boolean(),
  /** Whether the receiver has another box with this serial number. It is delivered all the same. */
  shares_serial_number: z.boolean(),
})
export const deliveryPreview = z.strictObject({ boxes: z.array(previewedBox) })
export type DeliveryPreview = z.infer<typeof deliveryPreview>
