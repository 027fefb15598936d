import {
  type Limit,
  type LimitSource,
  limitSources,
} from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { type Choice, effectiveSource } from '@sensorstack/contract/features/alarms/alarm-limits/effective.ts'
import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { listLimitsOfBoxes, listTypeLimits } from './queries.ts'
import { listStatesOfBoxes } from './state-queries.ts'
import type { BoundColumns } from './tables.ts'
import { listTemplatesFor } from './templates/template-queries.ts'

type Bounded = Selectable<BoundColumns> & { readonly measure_type: string }

/** The facts of a box that its limits depend on. */
export interface LimitedBox {
  readonly id: string
  readonly stack_id: string
  readonly type: string
}

/**
 * Returns the effective limits of these boxes, by box id and measure: the one chosen for the measure, or else the
 * individual limit of the box, or else the stack's template for the type, or else the default of the type. They are never
 * mixed bound by bound. Measures without a limit, or with judging turned off, are left out.
 */
export async function effectiveLimits(
  tx: Tx,
  boxes: readonly LimitedBox[],
): Promise<Map<string, Map<MeasureType, Limit>>> {
  if (boxes.length === 0) return new Map()
  const ids = boxes.map((box) => box.id)
  const [states, there] = await Promise.all([listStatesOfBoxes(tx, ids), limitsThere(tx, boxes)])
  const choices = byKey(states, (row) => row.sensorbox_id)
  return new Map([...there].map(([id, sources]) => [id, limitsBy(sources, choices.get(id))]))
}

function limitsBy(
  sources: Sources,
  choices: ReadonlyMap<string, Choice> | undefined,
): Map<MeasureType, Limit> {
  const limits = new Map<MeasureType, Limit>()
  for (const measure of measuresOf(sources)) {
    const source = effectiveSource((each) => sources[each]?.has(measure) === true, choices?.get(measure))
    const row = source && sources[source]?.get(measure)
    if (source && row) limits.set(measure, limitOf(row, source))
  }
  return limits
}

/** Returns which sources have a limit for each measure of these boxes, in descending precedence. */
export async function limitSourcesOf(
  tx: Tx,
  boxes: readonly LimitedBox[],
): Promise<Map<string, Map<MeasureType, LimitSource[]>>> {
  return new Map(
    [...(await limitsThere(tx, boxes))].map(([id, sources]) => [
      id,
      new Map(
        measuresOf(sources).map((measure) => [
          measure,
          limitSources.toReversed().filter((source) => sources[source]?.has(measure)),
        ]),
      ),
    ]),
  )
}

type Sources = Record<LimitSource, ReadonlyMap<string, Bounded> | undefined>

async function limitsThere(tx: Tx, boxes: readonly LimitedBox[]): Promise<Map<string, Sources>> {
  const ids = boxes.map((box) => box.id)
  const [ownRows, stackRows, typeRows] = await Promise.all([
    listLimitsOfBoxes(tx, ids),
    listTemplatesFor(tx, boxes),
    listTypeLimits(tx, [...new Set(boxes.map((box) => box.type))]),
  ])
  const own = byKey(ownRows, (row) => row.sensorbox_id)
  const stacks = byKey(stackRows, (row) => `${row.stack_id} ${row.type}`)
  const types = byKey(typeRows, (row) => row.type)
  return new Map(
    boxes.map((box) => [
      box.id,
      {
        individual: own.get(box.id),
        custom: stacks.get(`${box.stack_id} ${box.type}`),
        default: types.get(box.type),
      },
    ]),
  )
}

function measuresOf(sources: Sources): MeasureType[] {
  const measures = new Set(limitSources.flatMap((source) => [...(sources[source]?.keys() ?? [])]))
  return [...measures].map((measure) => {
    if (!isMeasureType(measure)) throw new Error(`a limit for the unknown measure ${measure}`)
    return measure
  })
}

/** Groups rows by key and then by measure. */
function byKey<T extends { readonly measure_type: string }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): Map<string, Map<string, T>> {
  const all = new Map<string, Map<string, T>>()
  for (const row of rows) {
    const key = keyOf(row)
    const byMeasure = all.get(key) ?? new Map<string, T>()
    all.set(key, byMeasure.set(row.measure_type, row))
  }
  return all
}

function limitOf(row: Bounded, source: LimitSource): Limit {
  return {
    attention_min: row.attention_min,
    attention_max: row.attention_max,
    critical_min: row.critical_min,
    critical_max: row.critical_max,
    hysteresis: row.hysteresis,
    min_duration_s: row.min_duration_s,
    source,
  }
}
