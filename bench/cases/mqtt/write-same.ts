import type { MakePayloads } from '../../platform/mqtt/mqtt-order.ts'

/** The same message every time: a broker does not inspect it. */
export interface SamePlan {
  readonly payload: string
}

const makePayloads: MakePayloads<SamePlan> =
  ({ payload }) =>
  () =>
    payload

export default makePayloads

/** The URL of this file, for the process that generates the load. */
export const writer = import.meta.url
