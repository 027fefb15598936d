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
const comma = Buffer.from(',')
const closing = Buffer.from(']')
const beforeTime = Buffer.from('{"bucket":"')
const nothing = Buffer.from('null')
const end = Buffer.from('}')
const timeAndNumber = 50

/**
 * Writes buckets as the list that the contract shows, by measure, then oldest first, without an object for each. The
 * sums are those of each measure, in their order; none at all are as good as empty ones.
 */
export function writeBuckets(
  { measures, aggregations, fillGaps }: ShownBuckets,
  bounds: readonly number[],
  sums: readonly BucketSums[],
): WrittenJson<BucketItem[]> {
  const names = [...new Set(aggregations)].map((name) => ({ name, label: Buffer.from(`,"${name}_value":`) }))
  const size = names.reduce((sum, { label }) => sum + label.length + timeAndNumber, 2 * timeAndNumber)
  const to = new JsonWriter(bounds.length * measures.length * size + 2)
  let written = 0
  to.bytes(opening)
  for (const [i, measure] of measures.entries()) {
    const own = sums[i]
    const beforeValues = Buffer.from(`","type":"${measure}"`)
    for (let place = 0; place < bounds.length - 1; place++) {
      const isEmpty = !own?.count[place]
      if (isEmpty && !fillGaps) continue
      if (written++ > 0) to.bytes(comma)
      to.bytes(beforeTime)
      to.time(bounds[place]!)
      to.bytes(beforeValues)
      for (const { name, label } of names) {
        to.bytes(label)
        if (isEmpty) to.bytes(nothing)
        else to.number(aggregateOf(own!, place, name))
      }
      to.bytes(end)
    }
  }
  to.bytes(closing)
  return new WrittenJson(to.end())
}

function aggregateOf(sums: BucketSums, place: number, aggregation: Aggregation): number {
  return aggregation === 'avg' ? sums.sum[place]! / sums.count[place]! : sums[aggregation][place]!
}
