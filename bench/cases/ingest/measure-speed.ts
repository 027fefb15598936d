import type { BenchRun } from '../../platform/bench-case.ts'
import { interleave } from '../../platform/interleave.ts'
import type { LoadResult } from '../../platform/load/load-order.ts'
import { boxes, type LoadedPeer } from './load-peer.ts'
import { readingsOf, type Shape } from './shapes.ts'

const longestWarmUpS = 2
/** What is prepared, of what a round is expected to need. */
const reserve = 1.4

/** Acknowledged readings a second of each peer, round by round. */
export async function measureSpeed(
  run: Pick<BenchRun, 'rounds' | 'seconds' | 'lifetime' | 'tell'>,
  shape: Shape,
  peers: readonly LoadedPeer[],
): Promise<{ speeds: Map<string, number[]>; latencies: Map<string, LoadResult['latencyMs'][]> }> {
  const { rounds, seconds, lifetime, tell } = run
  const warmUpSeconds = Math.min(longestWarmUpS, seconds)
  const contenders = peers.map(({ name, peer, load }) => {
    let expected = shape.mostASecond / reserve
    return {
      name,
      pids: peer.pids,
      async turn() {
        const needed = expected * reserve * (warmUpSeconds + seconds)
        const result = await load(Math.ceil(needed / boxes) + 1, {
          warmUpSeconds,
          seconds,
          atLast: 'end for all',
        })
        expected = result.acknowledged / result.seconds
        return result
      },
    }
  })
  const speedOf = (result: LoadResult) => (result.acknowledged * readingsOf(shape)) / result.seconds
  const results = await interleave<LoadResult>(contenders, {
    rounds,
    lifetime,
    onFigure(name, round, result) {
      const speed = Math.round(speedOf(result)).toLocaleString('en')
      const short = result.ranOut ? ` (measured for ${result.seconds.toFixed(1)} s)` : ''
      tell(`${shape.name}, round ${round + 1} of ${rounds}, ${name}: ${speed} readings a second${short}`)
    },
  })
  return {
    speeds: mapped(results, speedOf),
    latencies: mapped(results, ({ latencyMs }) => latencyMs),
  }
}

function mapped<From, To>(
  map: ReadonlyMap<string, readonly From[]>,
  to: (from: From) => To,
): Map<string, To[]> {
  return new Map([...map].map(([name, list]) => [name, list.map(to)]))
}
