import type { StoringPeer } from '../../peers/storing-peer.ts'
import type { StoringPeerName } from '../../peers/uploads.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import type { LoadOrder, LoadResult } from '../../platform/load/load-order.ts'
import { runLoad } from '../../platform/load/run-load.ts'
import type { Shape } from './shapes.ts'
import { type UploadPlan, writer } from './write-uploads.ts'

export const connections = 16
export const boxes = 200

/** A peer whose boxes upload, and what it has acknowledged so far. */
export interface LoadedPeer {
  readonly name: StoringPeerName
  readonly peer: StoringPeer
  /** Lets every box upload so many times at most, in the time. */
  load(uploads: number, time: Pick<LoadOrder, 'warmUpSeconds' | 'seconds' | 'atLast'>): Promise<LoadResult>
  /** Compares what it holds with what it has acknowledged; a line for the reader. */
  audit(): Promise<Audit>
}

export interface Audit {
  readonly text: string
  /** Something acknowledged is missing, or there is more than was sent. */
  readonly isWrong: boolean
}

/** Begins with the boxes' first readings; each load goes on where the last one ended. */
export function loadPeer(options: {
  readonly name: StoringPeerName
  readonly peer: StoringPeer
  readonly shape: Shape
  readonly originMs: number
  readonly lifetime: Lifetime
}): LoadedPeer {
  const { name, peer, originMs, lifetime } = options
  const { times, types } = options.shape
  const acknowledged = Array<number>(boxes).fill(0)
  const refusals: Record<string, number> = {}
  let unanswered = 0
  let firstUpload = 0

  return {
    name,
    peer,
    async load(uploads, time) {
      const plan: UploadPlan = {
        peer: name,
        access: peer.access,
        originMs,
        boxes,
        connections,
        times,
        types,
        firstUpload,
        uploads,
      }
      const result = await runLoad({ port: peer.port, connections, writer, plan, ...time }, lifetime)
      firstUpload += uploads
      result.acknowledgedByLane.forEach((count, box) => {
        acknowledged[box] = (acknowledged[box] ?? 0) + count
      })
      unanswered += result.unanswered
      for (const [status, count] of Object.entries(result.refused)) {
        refusals[status] = (refusals[status] ?? 0) + count
      }
      return result
    },
    async audit() {
      const stored = await peer.countReadings()
      const readings = times * types
      const wanted = acknowledged.map((count) => count * readings)
      const missing = sum(wanted.map((count, box) => Math.max(0, count - (stored[box] ?? 0))))
      const more = sum(wanted.map((count, box) => Math.max(0, (stored[box] ?? 0) - count)))
      const faults = [
        ...Object.entries(refusals).map(([status, count]) => `${count} answered ${status}`),
        ...(unanswered > 0 ? [`${unanswered} without an answer`] : []),
      ]
      const isWrong = missing > 0 || more > unanswered * readings
      const figure = (count: number) => count.toLocaleString('en')
      return {
        text: [
          `${name}: ${figure(sum(wanted))} readings acknowledged, ${figure(sum(stored))} stored`,
          ...(missing > 0 ? [`${figure(missing)} MISSING`] : []),
          ...(more > 0 ? [`${figure(more)} more than acknowledged`] : []),
          ...(faults.length > 0 ? [`uploads: ${faults.join(', ')}`] : []),
        ].join('; '),
        isWrong,
      }
    },
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
