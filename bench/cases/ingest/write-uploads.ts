import { createReadings } from '../../peers/readings.ts'
import { type Access, type StoringPeerName, uploads } from '../../peers/uploads.ts'
import type { WriteRequests } from '../../platform/load/load-order.ts'

/** Uploads of boxes that go forward in step, each connection those of its own boxes. */
export interface UploadPlan {
  readonly peer: StoringPeerName
  readonly access: Access
  readonly originMs: number
  readonly boxes: number
  readonly connections: number
  readonly times: number
  readonly types: number
  /** After so many uploads of a box its temperature crosses its limits. */
  readonly crossesEvery: number | undefined
  /** The uploads of each box, counted from its first reading. */
  readonly firstUpload: number
  readonly uploads: number
}

const writeUploads: WriteRequests<UploadPlan> = (tape, plan, connection) => {
  const { peer, access, originMs, boxes, connections, times, types, firstUpload } = plan
  const { textsOf } = createReadings(originMs, plan.crossesEvery && plan.crossesEvery * times)
  const makeUpload = uploads[peer]
  for (let upload = firstUpload; upload < firstUpload + plan.uploads; upload++) {
    for (let box = connection; box < boxes; box += connections) {
      tape.add({ ...makeUpload(box, textsOf(box, upload * times, times, types), access), lane: box })
    }
  }
}

export default writeUploads

/** The file itself, for the process that makes the load. */
export const writer = import.meta.url
