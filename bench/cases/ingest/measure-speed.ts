import type { BenchRun } from '../../platform/bench-case.ts'
import { interleave } from '../../platform/interleave.ts'
import { processorSecondsOf } from '../../platform/process-tree.ts'
import { readable } from '../../platform/table.ts'
import type { LoadedPeer } from './load-peer.ts'
import { readingsOf, type Shape } from './shapes.ts'

/** The warm-up at the start of each turn. */
const longestWarmUpS = 2
/**
 * The warm-up before the first turn: a JavaScript program is still being compiled, and its first uploads cost twice as
 * much.
 */
const firstWarmUpS = 8
/** How many more uploads are prepared than the last round needed, within these factors of the shape's estimate. */
const reserve = 1.6
const bounds = { least: 0.1, most: 2 }

/** The results of a peer in one round. */
export interface RoundFigures {
  /** Readings acknowledged per second. */
  readonly speed: number
  /** The median response time in milliseconds. */
  readonly latency: number
  /** Processor seconds per million readings: the figure least affected by other programs. */
  readonly processor: number
}

/** Lets the peers take turns, and returns the results of each, round by round. */
export async function measureSpeed(
  run: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'report'>,
  shape: Shape,
  peers: readonly LoadedPeer[],
): Promise<Map<string, RoundFigures[]>> {
  const { rounds, seconds, lifetime, report } = run
  const warmUpSeconds = Math.min(longestWarmUpS, seconds)
  const contenders = peers.map(({ name, peer, load }) => {
    let prepared = shape.mostPerSecond
    let isWarm = false
    /** Loads for the given time, and uses the result to decide how much to prepare next time. */
    const loadFor = async (time: { readonly warmUpSeconds: number; readonly seconds: number }) => {
      const needed = prepared * (time.warmUpSeconds + time.seconds)
      const result = await load(Math.ceil(needed / shape.boxes) + 1, { ...time, atLast: 'end for all' })
      const uploadsPerSecond = result.acknowledged / result.seconds
      prepared = Math.min(
        Math.max(uploadsPerSecond * reserve, shape.mostPerSecond * bounds.least),
        shape.mostPerSecond * bounds.most,
      )
      return { ...result, uploadsPerSecond }
    }
    return {
      name,
      pids: peer.pids,
      async turn(): Promise<RoundFigures> {
        if (!isWarm && shape.allFirst)
          await load(1, { warmUpSeconds: 0, seconds: 0, atLast: 'let others finish' })
        if (!isWarm) await loadFor({ warmUpSeconds: 0, seconds: firstWarmUpS })
        isWarm = true
        const before = processorSecondsOf(peer)
        const { uploadsPerSecond, ...result } = await loadFor({ warmUpSeconds, seconds })
        const all = result.acknowledgedByLane.reduce((sum, each) => sum + each, 0) * readingsOf(shape)
        return {
          speed: uploadsPerSecond * readingsOf(shape),
          latency: result.latencyMs.median,
          processor: ((processorSecondsOf(peer) - before) / all) * 1e6,
        }
      },
    }
  })
  return interleave(contenders, {
    rounds,
    lifetime,
    onFigure(name, round, { speed, processor }) {
      report(
        `${shape.name}, round ${round + 1} of ${rounds}, ${name}: ${Math.round(speed).toLocaleString('en')} readings per second, ${readable(processor)} processor seconds per million`,
      )
    },
  })
}
