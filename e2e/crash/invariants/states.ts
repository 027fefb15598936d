import { assetStateOf } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { type Finding, found } from '../workloads/workload.ts'
import { type AssetRow, type Snapshot, seriesName } from './snapshot-queries.ts'

/** Invariants of boxes and the counts of their stacks: each follows from readings, events and boxes. */
export function checkStates(snapshot: Snapshot): Finding[] {
  return [
    ...checkTallies(snapshot),
    ...checkAssets(snapshot),
    ...checkPeriods(snapshot),
    ...checkShocks(snapshot),
    ...checkLastReadings(snapshot),
  ]
}

/** The stored counts match the boxes. */
function checkTallies({ boxes, assets, tallies, deliveries, copies }: Snapshot): Finding[] {
  const underWay = new Set(deliveries.filter(({ state }) => state !== 'completed').map(({ id }) => id))
  const arriving = deliveries.filter(({ id, is_latest }) => is_latest && underWay.has(id))
  const count = (stackId: string, as: string): number => {
    const kept = copies.filter(({ stack_id }) => stack_id === stackId)
    if (as === 'unavailable') return kept.length
    if (as.startsWith('assets_')) {
      const inState = ({ stack_id, combined_state }: AssetRow) =>
        stack_id === stackId && `assets_${combined_state}` === as
      return assets.filter(inState).length
    }
    if (as !== 'delivery') {
      return boxes.filter((box) => box.stack_id === stackId && box.combined_state === as).length
    }
    return (
      arriving.filter(({ to_stack_id }) => to_stack_id === stackId).length +
      kept.filter(({ delivery_id }) => underWay.has(delivery_id)).length
    )
  }
  const wrong = tallies.flatMap(({ stack_id, counts }) =>
    Object.entries(counts).flatMap(([state, kept]) => {
      const counted = count(stack_id, state)
      return kept === counted ? [] : [`stack ${stack_id} counts ${kept} as ${state}, not ${counted}`]
    }),
  )
  return found('wrong', wrong.length, () => wrong[0]!)
}

/** The state of each asset follows from its boxes. */
function checkAssets({ boxes, assets }: Snapshot): Finding[] {
  const wrong = assets.filter(({ asset_id, combined_state }) => {
    const states = boxes.filter((box) => box.asset_id === asset_id).map((box) => box.combined_state)
    return assetStateOf(states) !== combined_state
  })
  return found('wrong', wrong.length, () => `asset ${wrong[0]?.asset_id} has another state than its boxes`)
}

/** Each box has one open period, which is on its asset, and its periods don't overlap. */
function checkPeriods({ boxes, periods }: Snapshot): Finding[] {
  const open = new Map(periods.filter(({ to_ms }) => to_ms === null).map((one) => [one.sensorbox_id, one]))
  const wrong = boxes.filter((box) => (open.get(box.id)?.asset_id ?? null) !== box.asset_id)
  const overlapping = periods.filter((period, place) => {
    const before = periods[place - 1]
    const isNext = before?.sensorbox_id === period.sensorbox_id
    return isNext && (before.to_ms === null || before.to_ms > period.from_ms)
  })
  return [
    ...found('wrong', wrong.length, () => `box ${wrong[0]?.id} has another open period than its asset`),
    ...found('wrong', overlapping.length, () => `periods of box ${overlapping[0]?.sensorbox_id} overlap`),
  ]
}

function checkShocks({ boxes, events }: Snapshot): Finding[] {
  const waiting = new Map<string, number>()
  for (const { sensorbox_id, event_type, acknowledged } of events) {
    if (event_type !== 'shock' || acknowledged) continue
    waiting.set(sensorbox_id, (waiting.get(sensorbox_id) ?? 0) + 1)
  }
  const wrong = boxes.filter((box) => box.unacknowledged_shocks !== (waiting.get(box.id) ?? 0))
  return found('wrong', wrong.length, () => `box ${wrong[0]?.id} has a wrong count of shocks`)
}

/** The newest reading in a box's row is the newest one that is stored. */
function checkLastReadings({ boxes, series }: Snapshot): Finding[] {
  const wrong = boxes.flatMap((box) =>
    Object.entries(measureTypes).flatMap(([type, { code }]) => {
      const stored = series.get(seriesName({ key: box.key, measure: code }))?.at(-1)
      const shown = box.last_readings[type]
      const isSame = shown?.at === stored?.end_ms && shown?.value === stored?.values.at(-1)
      return isSame ? [] : [`box ${box.id} shows another ${type} than its newest`]
    }),
  )
  return found('wrong', wrong.length, () => wrong[0]!)
}
