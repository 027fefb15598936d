import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { aggregations, BucketItem } from '@sensorstack/contract/features/readings/events/event.ts'
import type { JsonWriter } from '../../../platform/http/answer/json-writer.ts'
import { StampedText } from '../../../platform/http/answer/stamped-text.ts'
import { WrittenJson } from '../../../platform/http/answer/written-json.ts'
import { type BucketSums, meanOf } from '../telemetry/public.ts'

export type Aggregation = (typeof aggregations)[number]

/** The measures and aggregations to write. */
export interface ShownBuckets {
  readonly measures: readonly MeasureType[]
  readonly aggregations: readonly Aggregation[]
  /** Includes buckets without readings, as null. */
  readonly fillGaps: boolean
}

const opening = Buffer.from('[')
const between = '},'
const nothing = Buffer.from('null')
const itemEnd = Buffer.from('}')
const closing = Buffer.from(']')
const longestNumber = 25

/**
 * Writes buckets as the list of the contract, by measure, then oldest first, without creating an object for each. There must be
 * at least one aggregation. `sums` is in the order of the measures; missing sums count as empty.
 */
export function writeBuckets(
  { measures, aggregations, fillGaps }: ShownBuckets,
  bounds: readonly number[],
  sums: readonly BucketSums[],
): WrittenJson<BucketItem[]> {
  const names = [...new Set(aggregations)]
  const [firstName = '', ...otherNames] = names
  const texts = measures.map(
    (measure) => new StampedText(`${between}{"bucket":"`, `","type":"${measure}","${firstName}_value":`),
  )
  const labels = otherNames.map((name) => Buffer.from(`,"${name}_value":`))
  const longestItem =
    Math.max(0, ...texts.map((text) => text.typicalLength)) +
    longestNumber +
    labels.reduce((sum, label) => sum + label.length + longestNumber, 0)
  function* write(to: JsonWriter) {
    let isFirst = true
    to.bytes(opening)
    for (let i = 0; i < measures.length; i++) {
      const own = sums[i]
      for (let place = 0; place < bounds.length - 1; place++) {
        const isEmpty = !own?.count[place]
        if (isEmpty && !fillGaps) continue
        const text = texts[i]!.at(bounds[place]!)
        // The first item has no previous item to close.
        to.bytes(isFirst ? text.subarray(between.length) : text)
        isFirst = false
        for (let at = 0; at < names.length; at++) {
          if (at > 0) to.bytes(labels[at - 1]!)
          if (isEmpty) to.bytes(nothing)
          else to.number(aggregateOf(own!, place, names[at]!))
        }
        if (to.isFull) yield
      }
    }
    if (!isFirst) to.bytes(itemEnd)
    to.bytes(closing)
  }
  const hasExtremes = names.some((name) => name === 'min' || name === 'max')
  const columns = sums.flatMap(({ count, sum, min, max }) =>
    hasExtremes ? [count, sum, min, max] : [count, sum],
  )
  const shape = JSON.stringify([measures, names, fillGaps, sums.length])
  const expectedLength = 2 + bounds.length * measures.length * longestItem
  return new WrittenJson({ expectedLength, write }, [shape, Float64Array.from(bounds), ...columns])
}

function aggregateOf(sums: BucketSums, place: number, aggregation: Aggregation): number {
  return aggregation === 'avg' ? meanOf(sums, place) : sums[aggregation][place]!
}
