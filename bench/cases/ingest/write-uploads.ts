import { createReadings } from '../../peers/readings.ts'
import { type Access, type StoringPeerName, uploads } from '../../peers/uploads.ts'
import type { WriteRequests } from '../../platform/load/load-order.ts'

/** The uploads of boxes that advance in step; each connection sends those of the boxes assigned to it. */
export interface UploadPlan {
  readonly peer: StoringPeerName
  readonly access: Access
  readonly originMs: number
  readonly boxes: number
  readonly connections: number
  readonly times: number
  readonly types: number
  /** The temperature of a box crosses its limits after this many uploads. */
  readonly crossesEvery: number | undefined
  /** The range of uploads of each box, counted from its first reading. */
  readonly firstUpload: number
  readonly uploads: number
  /** How many of its boxes each connection passes over before its first upload, so that a load begins where the last one ended. */
  readonly skipped: number
}

const writeUploads: WriteRequests<UploadPlan> = (tape, plan, connection) => {
  const { peer, access, originMs, boxes, connections, times, types, firstUpload } = plan
  const { textsOf } = createReadings(originMs, plan.crossesEvery && plan.crossesEvery * times)
  const makeUpload = uploads[peer]
  /** The number of boxes of the connection. */
  const own = Math.ceil((boxes - connection) / connections)
  for (let upload = firstUpload; upload < firstUpload + plan.uploads; upload++) {
    for (let nr = 0; nr < own; nr++) {
      const box = connection + ((nr + plan.skipped) % own) * connections
      tape.add({ ...makeUpload(box, textsOf(box, upload * times, times, types), access), lane: box })
    }
  }
}

export default writeUploads

/** The URL of this file, for the process that generates the load. */
export const writer = import.meta.url
