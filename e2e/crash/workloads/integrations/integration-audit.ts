import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { type Snapshot, seriesName } from '../../invariants/snapshot-queries.ts'
import { type Audit, type Finding, found } from '../workload.ts'
import type { IntegrationAnswer, IntegrationOperation, IntegrationPlan } from './integration-plan.ts'

type Report = Extract<IntegrationOperation, { do: 'report' }>

/** Compares the stored readings with the reports, and the boxes with what was synchronised. */
export function auditIntegrations({
  boxes,
  waiting,
}: IntegrationPlan): Audit<IntegrationOperation, IntegrationAnswer> {
  const certain = new Map<string, IntegrationOperation>()
  const open = new Map<string, IntegrationOperation>()

  const reports = (operations: Iterable<IntegrationOperation>) =>
    [...operations].filter((one): one is Report => one.do === 'report')

  const check = (snapshot: Snapshot): Finding[] => {
    const stored = readingsOf(boxes, snapshot)
    const acknowledged = reports(certain.values())
    const missing = acknowledged.filter((one) => stored.get(nameOf(one)) === undefined)
    const asked = new Map([...acknowledged, ...reports(open.values())].map((one) => [nameOf(one), one.value]))
    const doubled = [...stored].filter(([, values]) => values.length > 1)
    const wrong = [...stored].filter(([name, values]) => asked.get(name) !== values[0])
    return [
      ...found('missing', missing.length, () => `the reading reported as ${nameOf(missing[0]!)} is missing`),
      ...found('doubled', doubled.length, () => `${doubled[0]?.[0]} is stored more than once`),
      ...found('wrong', wrong.length, () => `${wrong[0]?.[0]} was never reported like this`),
      ...checkSynchronised(snapshot),
    ]
  }

  const checkSynchronised = ({ boxes: rows }: Snapshot): Finding[] => {
    const states = new Map(rows.map((row) => [row.serial_number, row.combined_state]))
    const done = new Set(placesOf(certain.values()))
    const partly: string[] = []
    const missing: string[] = []
    const wrong: string[] = []
    waiting.forEach(({ integrationId, serials }, place) => {
      const made = serials.filter((serial) => states.has(serial))
      if (made.length > 0 && made.length < serials.length) partly.push(integrationId)
      if (made.length === 0 && done.has(place)) missing.push(integrationId)
      // All but the last are active in the other system.
      const isRight = (serial: string, i: number) =>
        (states.get(serial) === 'in_stock') === (i === serials.length - 1)
      if (made.length === serials.length && !serials.every(isRight)) wrong.push(integrationId)
    })
    return [
      ...found('missing', missing.length, () => `${missing[0]} was synchronised and its boxes are missing`),
      ...found('wrong', partly.length, () => `only some boxes of ${partly[0]} were created`),
      ...found('wrong', wrong.length, () => `boxes of ${wrong[0]} differ from the other system`),
    ]
  }

  return {
    sent(name, operation) {
      open.set(name, operation)
    },
    answered(name, { count }) {
      const operation = open.get(name)
      if (!operation) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      certain.set(name, operation)
      const isRight = operation.do === 'synchronise' || count === 1
      return found('wrong', isRight ? 0 : 1, () => `a reading was answered with ${count}`)
    },
    checkRestarted(snapshot) {
      const stored = readingsOf(boxes, snapshot)
      const kept = reports(open.values()).filter((one) => stored.has(nameOf(one))).length
      return { findings: check(snapshot), unanswered: open.size, kept }
    },
    async checkSettled(snapshot, look) {
      const findings = [
        ...found('wrong', open.size, () => 'reports or synchronisations are still without an answer'),
        ...check(snapshot),
      ]
      const [box] = boxes
      const owner = snapshot.boxes.find(({ id }) => id === box?.id)?.stack_id
      const [newest] = reports(certain.values())
        .filter((one) => one.box === 0)
        .sort((a, b) => b.atMs - a.atMs)
      if (!box || owner === undefined || !newest) return findings
      const session = await look.inStack(owner)
      const shown = await session.call(listSensorboxEvents, {
        params: { id: box.id },
        query: { event_type: 'temperature', limit: 1 },
      })
      const isSeen = shown.at(-1)?.value === newest.value
      return [...findings, ...found('missing', isSeen ? 0 : 1, () => 'the newest report is not shown')]
    },
  }
}

const nameOf = ({ box, atMs }: Pick<Report, 'box' | 'atMs'>) => `box ${box} at ${atMs}`

function* placesOf(operations: Iterable<IntegrationOperation>): Generator<number> {
  for (const one of operations) if (one.do === 'synchronise') yield one.place
}

/** The temperatures of these boxes, by the names of their reports, as often as each is stored. */
function readingsOf(boxes: IntegrationPlan['boxes'], snapshot: Snapshot): Map<string, number[]> {
  const keys = new Map(snapshot.boxes.map(({ id, key }) => [id, key]))
  const stored = new Map<string, number[]>()
  boxes.forEach(({ id }, box) => {
    const key = keys.get(id)
    if (key === undefined) return
    for (const { times, values } of snapshot.series.get(
      seriesName({ key, measure: measureTypes.temperature.code }),
    ) ?? []) {
      times.forEach((atMs, i) => {
        const name = nameOf({ box, atMs })
        stored.set(name, [...(stored.get(name) ?? []), values[i]!])
      })
    }
  })
  return stored
}
