import type { StoringPeer } from '../../peers/storing-peer.ts'
import type { StoringPeerName } from '../../peers/uploads.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import type { LoadOrder, LoadResult } from '../../platform/load/load-order.ts'
import { runLoad } from '../../platform/load/run-load.ts'
import { type Audit, audit } from './audit.ts'
import { readingsOf, type Shape } from './shapes.ts'
import { type UploadPlan, writer } from './write-uploads.ts'

/** To each server of a peer, so that each batches as many uploads as one server alone does. */
export const connectionsToServer = 16

/** A peer whose boxes upload, with the readings that it has acknowledged so far. */
export interface LoadedPeer {
  readonly name: string
  readonly peer: StoringPeer
  /** Lets every box upload at most this many times within the time. */
  load(uploads: number, time: Pick<LoadOrder, 'warmUpSeconds' | 'seconds' | 'atLast'>): Promise<LoadResult>
  /** Compares what it has stored with what it has acknowledged. */
  audit(): Promise<Audit>
}

/** Starts with the boxes' first readings; each load continues where the previous one ended. */
export function loadPeer(options: {
  readonly name: string
  /** Whose form the uploads have. */
  readonly form: StoringPeerName
  readonly peer: StoringPeer
  readonly shape: Shape
  readonly originMs: number
  readonly lifetime: Lifetime
}): LoadedPeer {
  const { name, form, peer, originMs, lifetime } = options
  const { times, types, boxes, crossesEvery } = options.shape
  const readings = readingsOf(options.shape)
  const ports = peer.ports ?? [peer.port]
  const connections = connectionsToServer * ports.length
  const acknowledged = Array<number>(boxes).fill(0)
  const refused: Record<string, number> = {}
  let unanswered = 0
  let firstUpload = 0
  let sent = 0

  return {
    name,
    peer,
    async load(uploads, time) {
      const plan: UploadPlan = {
        peer: form,
        access: peer.access,
        originMs,
        boxes,
        connections,
        times,
        types,
        crossesEvery,
        firstUpload,
        uploads,
        skipped: Math.floor(sent / connections),
      }
      const result = await runLoad({ ports, connections, writer, plan, ...time }, lifetime)
      const others = Object.values(result.refused).reduce((sum, count) => sum + count, result.unanswered)
      // No box has sent more than this: the next load starts with uploads that no box has sent.
      firstUpload += Math.min(uploads, Math.max(...result.acknowledgedByLane, 0) + others)
      result.acknowledgedByLane.forEach((count, box) => {
        acknowledged[box] = (acknowledged[box] ?? 0) + count
      })
      sent += result.acknowledgedByLane.reduce((sum, each) => sum + each, 0)
      unanswered += result.unanswered
      for (const [status, count] of Object.entries(result.refused)) {
        refused[status] = (refused[status] ?? 0) + count
      }
      return result
    },
    audit: async () =>
      audit({
        name,
        acknowledged: acknowledged.map((uploads) => uploads * readings),
        stored: await peer.countReadings(),
        refused,
        unanswered: unanswered * readings,
      }),
  }
}
