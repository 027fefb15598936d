import type { WriteRequests } from '../load-order.ts'

export interface CountingPlan {
  readonly requests: number
}

/** Writes this many requests per connection, each different, in the lane of the connection. */
const writeRequests: WriteRequests<CountingPlan> = (tape, { requests }, connection) => {
  for (let i = 0; i < requests; i++) {
    tape.add({ method: 'POST', path: '/', body: `${connection} ${i}`, lane: connection })
  }
}

export default writeRequests
