import type { aggregations, BucketItem } from '@sensorstack/contract/features/events/event.ts'
import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import { JsonWriter } from '../../platform/http/json-writer.ts'
import { WrittenJson } from '../../platform/http/written-json.ts'
import type { BucketSums } from '../telemetry/public.ts'

export type Aggregation = (typeof aggregations)[number]

/** What of the buckets is shown. */
export interface ShownBuckets {
  readonly measures: readonly MeasureType[]
  readonly aggregations: readonly Aggregation[]
  /** Buckets without readings too, with null. */
  readonly fillGaps: boolean
}

const opening = Buffer.from('[')
const between = '},'
const nothing = Buffer.from('null')
const itemEnd = Buffer.from('}')
const closing = Buffer.from(']')
const longestTimeOrNumber = 27

/**
 * Writes buckets as the list that the contract shows, by measure, then oldest first, without an object for each. At
 * least one aggregation is shown. The sums are those of each measure, in their order; none at all are as good as empty
 * ones.
 */
export function writeBuckets(
  { measures, aggregations, fillGaps }: ShownBuckets,
  bounds: readonly number[],
  sums: readonly BucketSums[],
): WrittenJson<BucketItem[]> {
  const names = [...new Set(aggregations)]
  const beginnings = beginningsOf(bounds)
  const expectedLength = bounds.length * measures.length * (names.length + 1) * 2 * longestTimeOrNumber
  function* write(to: JsonWriter) {
    let written = 0
    to.bytes(opening)
    for (const [i, measure] of measures.entries()) {
      const own = sums[i]
      const labels = names.map((name) => Buffer.from(`,"${name}_value":`))
      labels[0] = Buffer.concat([Buffer.from(`","type":"${measure}"`), labels[0]!])
      for (let place = 0; place < bounds.length - 1; place++) {
        const isEmpty = !own?.count[place]
        if (isEmpty && !fillGaps) continue
        // The first item has none before it to end.
        const skipped = written++ === 0 ? between.length : 0
        to.bytes(beginnings.text, beginnings.starts[place]! + skipped, beginnings.starts[place + 1])
        for (let at = 0; at < names.length; at++) {
          to.bytes(labels[at]!)
          if (isEmpty) to.bytes(nothing)
          else to.number(aggregateOf(own!, place, names[at]!))
        }
        yield
      }
    }
    if (written > 0) to.bytes(itemEnd)
    to.bytes(closing)
  }
  const columns = sums.flatMap(({ count, sum, min, max }) => [count, sum, min, max])
  const shape = JSON.stringify([measures, names, fillGaps, bounds, sums.length])
  return new WrittenJson({ expectedLength, write }, [shape, ...columns])
}

/** What stands between the last value and the measure of each bucket's item, one behind the other. */
function beginningsOf(bounds: readonly number[]): {
  readonly text: Buffer
  readonly starts: readonly number[]
} {
  const to = new JsonWriter(bounds.length * 2 * longestTimeOrNumber)
  const beforeTime = Buffer.from(`${between}{"bucket":"`)
  const starts = [0]
  for (const bound of bounds) {
    to.bytes(beforeTime)
    to.time(bound)
    starts.push(to.length)
  }
  return { text: to.end(), starts }
}

function aggregateOf(sums: BucketSums, place: number, aggregation: Aggregation): number {
  return aggregation === 'avg' ? sums.sum[place]! / sums.count[place]! : sums[aggregation][place]!
}
