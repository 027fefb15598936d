import {
  countSensorboxEvents,
  listBuckets,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { type Finding, found } from '../workload.ts'
import { type BoxLedger, thingTypes } from './box-ledger.ts'
import { sentTypes } from './operation.ts'

const hourMs = 3_600_000
/** A response contains at most 40,000. */
const page = 20_000

/**
 * Compares the product's responses to a person with what was acknowledged: the total count, and single items and hourly
 * values from the earliest time that was sent since the last comparison.
 */
export async function compareAnswers(session: Session, boxId: string, ledger: BoxLedger): Promise<Finding[]> {
  const total = thingTypes.reduce(
    (sum, type) => sum + ledger.things.get(type)!.certain.size,
    ledger.names.certain.size,
  )
  const count = await session.call(countSensorboxEvents, { params: { id: boxId } })
  const counted = [
    ...found('missing', total - count, () => `…/events/count of ${boxId} says ${count}, not ${total}`),
    ...found('doubled', count - total, () => `…/events/count of ${boxId} says ${count}, not ${total}`),
  ]
  const since = ledger.takeEarliest()
  if (since === Number.POSITIVE_INFINITY) return counted
  return [
    ...counted,
    ...(await compareEach(session, boxId, ledger, since)),
    ...(await compareHours(session, boxId, ledger, since)),
  ]
}

async function compareEach(
  session: Session,
  boxId: string,
  ledger: BoxLedger,
  since: number,
): Promise<Finding[]> {
  const wanted = thingTypes
    .flatMap((type) => [...ledger.things.get(type)!.certain.keys()].map((ms) => ({ type, ms })))
    .filter(({ ms }) => ms >= since)
    .sort((a, b) => a.ms - b.ms)
  const times: number[] = []
  for (let at = 0; at < wanted.length; at += page) times.push(wanted[at]!.ms)

  const seen = new Map<string, unknown[]>()
  for (const [i, from] of times.entries()) {
    const events = await session.call(listSensorboxEvents, {
      params: { id: boxId },
      query: {
        event_type: [...thingTypes],
        start_time: iso(from),
        end_time: iso(times[i + 1] ?? wanted.at(-1)!.ms + 1),
        limit: '40000',
      },
    })
    for (const { event_type, event_timestamp, value } of events) {
      const name = `${event_type} ${Date.parse(event_timestamp)}`
      seen.set(name, [...(seen.get(name) ?? []), value])
    }
  }
  let missing = 0
  let doubled = 0
  let others = 0
  for (const { type, ms } of wanted) {
    const name = `${type} ${ms}`
    const values = seen.get(name) ?? []
    seen.delete(name)
    if (values.length === 0) missing++
    else if (values.length > 1) doubled += values.length - 1
    else if (typeof values[0] === 'number' && values[0] !== ledger.things.get(type)!.certain.get(ms)?.[0])
      others++
  }
  return [
    ...found('missing', missing, () => `…/events of ${boxId} lacks acknowledged items`),
    ...found('doubled', doubled, () => `…/events of ${boxId} contains items twice`),
    ...found('wrong', others + seen.size, () => `…/events of ${boxId} contains items that were never sent`),
  ]
}

async function compareHours(
  session: Session,
  boxId: string,
  ledger: BoxLedger,
  since: number,
): Promise<Finding[]> {
  const wanted = new Map<string, { count: number; min: number; max: number }>()
  let last = since
  const from = Math.floor(since / hourMs)
  for (const type of sentTypes) {
    for (const [ms, [value = 0]] of ledger.things.get(type)!.certain) {
      const hour = Math.floor(ms / hourMs)
      if (hour < from) continue
      last = Math.max(last, ms)
      const name = `${type} ${hour}`
      const known = wanted.get(name) ?? { count: 0, min: value, max: value }
      wanted.set(name, {
        count: known.count + 1,
        min: Math.min(known.min, value),
        max: Math.max(known.max, value),
      })
    }
  }
  const buckets = await session.call(listBuckets, {
    params: { sensorboxId: boxId },
    query: {
      start_time: iso(from * hourMs),
      end_time: iso((Math.floor(last / hourMs) + 1) * hourMs),
      types: [...sentTypes],
      aggregations: ['count', 'min', 'max'],
      time_sampling: '1h',
    },
  })
  let doubled = 0
  let others = 0
  for (const { type, bucket, count_value, min_value, max_value } of buckets) {
    const name = `${type} ${Date.parse(bucket) / hourMs}`
    const hour = wanted.get(name)
    wanted.delete(name)
    if (hour && (count_value ?? 0) > hour.count) doubled++
    else if (count_value !== hour?.count || min_value !== hour?.min || max_value !== hour?.max) others++
  }
  return [
    ...found('missing', wanted.size, () => `hours of ${boxId} are missing`),
    ...found('doubled', doubled, () => `hours of ${boxId} count too many readings`),
    ...found('wrong', others, () => `hours of ${boxId} differ from what was acknowledged`),
  ]
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
