import { createReadings, measures } from '../../peers/readings.ts'
import { uploads } from '../../peers/uploads.ts'
import type { MakePayloads } from '../../platform/mqtt/mqtt-order.ts'

/** Messages of boxes that upload as soon as they have measured: one reading of each type. */
export interface MessagePlan {
  /** The time of the first reading of each box. */
  readonly originMs: number
}

const makePayloads: MakePayloads<MessagePlan> = ({ originMs }) => {
  const { textsOf } = createReadings(originMs)
  const payload = (box: number, message: number) =>
    uploads.product(box, textsOf(box, message, 1, measures.length), {}).body ?? ''
  // The first call creates the courses, which must not be measured.
  for (let box = 0; box < 100; box++) payload(box, 0)
  return payload
}

export default makePayloads

/** The URL of this file, for the process that generates the load. */
export const writer = import.meta.url
