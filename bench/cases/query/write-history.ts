import { createReadings, measures } from '../../peers/readings.ts'
import { type Access, type StoringPeerName, uploads } from '../../peers/uploads.ts'
import type { WriteRequests } from '../../platform/load/load-order.ts'
import { boxes, placesOf, timesPerUpload, uploadsOfBox } from './history.ts'

export interface HistoryPlan {
  readonly peer: StoringPeerName
  readonly access: Access
  readonly originMs: number
  readonly connections: number
}

/** The uploads of all boxes, in step; each connection sends those of the boxes assigned to it. */
const writeHistory: WriteRequests<HistoryPlan> = (
  tape,
  { peer, access, originMs, connections },
  connection,
) => {
  const { textsOf } = createReadings(originMs)
  for (let upload = 0; upload < uploadsOfBox; upload++) {
    const from = upload * timesPerUpload
    for (let box = connection; box < boxes; box += connections) {
      const places = placesOf(box, from, timesPerUpload)
      if (places.length === 0) continue
      const { times, values } = textsOf(box, from, timesPerUpload, measures.length)
      const pick = (texts: readonly string[]) => places.map((place) => texts[place - from] ?? '')
      tape.add({ ...uploads[peer](box, { times: pick(times), values: values.map(pick) }, access), lane: box })
    }
  }
}

export default writeHistory

/** The URL of this file, for the process that generates the load. */
export const writer = import.meta.url
