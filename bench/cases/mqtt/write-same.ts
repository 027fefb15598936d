import type { MakePayloads } from '../../platform/mqtt/mqtt-order.ts'

/** The same message each time: a broker doesn't look inside. */
export interface SamePlan {
  readonly payload: string
}

const makePayloads: MakePayloads<SamePlan> =
  ({ payload }) =>
  () =>
    payload

export default makePayloads

/** The file itself, for the process that makes the load. */
export const writer = import.meta.url
