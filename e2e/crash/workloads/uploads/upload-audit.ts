import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { type Chunk, type Snapshot, seriesName } from '../../invariants/snapshot-queries.ts'
import { type Audit, type Finding, found, type Look, type Restarted } from '../workload.ts'
import { type BoxLedger, boxLedger, type Expected, type ThingType, thingTypes } from './box-ledger.ts'
import { compareAnswers } from './compare-answers.ts'
import { batteryOf, sentTypes, type UploadOperation } from './operation.ts'
import type { PlannedBox, UploadAnswer, UploadPlan } from './upload-plan.ts'

/** Compares what is stored, and the product's responses, with what was acknowledged. */
export function auditUploads(plan: UploadPlan): Audit<UploadOperation, UploadAnswer> {
  const boxes = new Map(plan.boxes.map((box) => [box.id, { box, ledger: boxLedger(plan.originMs) }]))
  const waiting = new Map<string, { operation: UploadOperation; expected: Expected }>()
  const ofBox = (id: string) => {
    const known = boxes.get(id)
    if (!known) throw new Error(`no box ${id} was planned`)
    return known
  }

  return {
    sent(name, operation) {
      const expected = ofBox(operation.sensorboxId).ledger.sent(name, operation)
      waiting.set(name, { operation, expected })
    },
    answered(name, answer, attempts) {
      const sent = waiting.get(name)
      if (!sent) throw new Error(`${name} was answered and never sent`)
      waiting.delete(name)
      const { box, ledger } = ofBox(sent.operation.sensorboxId)
      ledger.answered(name)
      if (!answer) return []
      const isFirst = attempts === 1 || sent.operation.isKeyed
      // The box's other lane may have been faster, or an earlier attempt that got no answer.
      const atLeast = box.protocols.length === 1 && isFirst ? sent.expected.atLeast : 0
      return checkAnswer(name, answer, { ...sent.expected, atLeast })
    },
    checkRestarted(snapshot) {
      const results = [...boxes.values()].map(({ box, ledger }) => checkOpen(snapshot, box, ledger))
      return {
        findings: results.flatMap((result) => result.findings),
        unanswered: results.reduce((sum, result) => sum + result.unanswered, 0),
        kept: results.reduce((sum, result) => sum + result.kept, 0),
      }
    },
    async checkSettled(snapshot, look) {
      const findings: Finding[] = []
      for (const { box, ledger } of boxes.values()) {
        findings.push(
          ...compareStored(snapshot, box, ledger).findings,
          ...(await checkAnswers(look, box, ledger)),
        )
      }
      return findings
    },
    packed: (snapshot) =>
      plan.boxes
        .filter(({ isSingly }) => isSingly)
        .flatMap((box) => sentTypes.flatMap((type) => chunksOf(snapshot, box.id, type)))
        .reduce((sum, { count }) => sum + (count > 1 ? count : 0), 0),
  }
}

function checkAnswer(
  name: string,
  { accepted, duplicates, rejected }: NonNullable<UploadAnswer>,
  { items, atLeast, atMost }: Expected,
): Finding[] {
  return [
    ...found('wrong', rejected, () => `${name} had valid items refused`),
    ...found(
      'wrong',
      Math.abs(accepted + duplicates + rejected - items),
      () => `${name} was not counted whole`,
    ),
    ...found('missing', accepted - atMost, () => `${name} counted acknowledged items as new`),
    ...found('wrong', atLeast - accepted, () => `${name} counted new items as duplicates`),
  ]
}

/** Before anything is sent again: an unanswered upload is stored completely or not at all. */
function checkOpen(snapshot: Snapshot, box: PlannedBox, ledger: BoxLedger): Restarted {
  const { findings, possible } = compareStored(snapshot, box, ledger)
  let half = 0
  let kept = 0
  for (const { alone } of ledger.open()) {
    const stored = alone.filter(({ type, ms }) => possible.get(type)?.has(ms)).length
    if (stored > 0 && stored < alone.length) half++
    if (stored > 0) kept++
  }
  return {
    findings: [...findings, ...found('wrong', half, () => `uploads of ${box.id} are stored only in part`)],
    unanswered: ledger.open().length,
    kept,
  }
}

/** Everything acknowledged is stored, with one of the first values, and nothing that was never sent. */
function compareStored(snapshot: Snapshot, box: PlannedBox, ledger: BoxLedger) {
  const findings: Finding[] = []
  /** The stored items that were not acknowledged. */
  const possible = new Map<ThingType, Set<number>>()
  for (const type of thingTypes) {
    const things = ledger.things.get(type)!
    const stored = storedThings(snapshot, box.id, type)
    const kept = new Set<number>()
    const gone = new Set(things.certain.keys())
    let strange = 0
    let changed = 0
    for (const [ms, value] of stored) {
      const said = things.certain.get(ms) ?? things.possible.get(ms)
      if (!said) strange++
      else if (!said.includes(value)) changed++
      if (said && !gone.delete(ms)) kept.add(ms)
      // From now on this is the expected value: the first one stays, and a wrong one is reported once.
      else things.certain.set(ms, [value])
    }
    for (const ms of gone) things.certain.delete(ms)
    possible.set(type, kept)
    findings.push(
      ...found('missing', gone.size, () => `${type} of ${box.id} was acknowledged and is gone`),
      ...found('wrong', strange, () => `${type} of ${box.id} was never sent`),
      ...found('wrong', changed, () => `${type} of ${box.id} has another value than was sent first`),
    )
  }
  findings.push(...compareNames(snapshot, box, ledger))
  return { findings, possible }
}

function storedThings(snapshot: Snapshot, sensorboxId: string, type: ThingType): Map<number, number> {
  if (type === 'shock' || type === 'door') {
    const events = snapshot.events.filter(
      (event) => event.sensorbox_id === sensorboxId && event.event_type === type,
    )
    return new Map(events.map(({ event_ms }) => [event_ms, 0]))
  }
  return storedReadings(snapshot, sensorboxId, type)
}

function storedReadings(
  snapshot: Snapshot,
  sensorboxId: string,
  type: keyof typeof measureTypes,
): Map<number, number> {
  const stored = new Map<number, number>()
  for (const { times, values } of chunksOf(snapshot, sensorboxId, type)) {
    times.forEach((ms, i) => {
      stored.set(ms, values[i]!)
    })
  }
  return stored
}

function chunksOf(
  snapshot: Snapshot,
  sensorboxId: string,
  type: keyof typeof measureTypes,
): readonly Chunk[] {
  const key = snapshot.boxes.find(({ id }) => id === sensorboxId)?.key ?? 0
  return snapshot.series.get(seriesName({ key, measure: measureTypes[type].code })) ?? []
}

/** Each named item is stored once, whenever it arrived. */
function compareNames(snapshot: Snapshot, box: PlannedBox, { names }: BoxLedger): Finding[] {
  const stored = snapshot.names.filter(({ sensorbox_id }) => sensorbox_id === box.id)
  const readings = storedReadings(snapshot, box.id, 'battery_voltage')
  const known = new Set(stored.map(({ device_event_id }) => device_event_id))
  const missing = [...names.certain.keys()].filter((name) => !known.has(name))
  for (const name of missing) names.certain.delete(name)
  const strange = [...known].filter((name) => !names.certain.has(name) && !names.possible.has(name))
  const gone = stored.filter(
    ({ device_event_id, event_ms }) => readings.get(event_ms) !== batteryOf(device_event_id),
  )
  return [
    ...found('missing', missing.length, () => `${missing[0]} of ${box.id} was acknowledged and is gone`),
    ...found(
      'missing',
      gone.length,
      () => `${gone[0]?.device_event_id} of ${box.id} is known and has no reading`,
    ),
    ...found('wrong', strange.length, () => `${strange[0]} of ${box.id} was never sent`),
    ...found('doubled', readings.size - (known.size - gone.length), () => `named readings of ${box.id}`),
  ]
}

async function checkAnswers(look: Look, box: PlannedBox, ledger: BoxLedger): Promise<Finding[]> {
  const open = ledger.open().length
  return [
    ...found('wrong', open, () => `uploads of ${box.id} are still without an answer`),
    ...(await compareAnswers(await look.inStack(box.stackId), box.id, ledger)),
  ]
}
