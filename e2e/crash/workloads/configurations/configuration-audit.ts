import { listIndividualLimits } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { getAssignedWakeup } from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { type Snapshot, seriesName } from '../../invariants/snapshot-queries.ts'
import { type Audit, found } from '../workload.ts'
import { aboveAttention } from './configuration-lanes.ts'
import type { ConfigurationAnswer, ConfigurationOperation, ConfigurationPlan } from './configuration-plan.ts'

/** The last answers to a box's people, and to the box itself. */
interface Known {
  max: number | null
  saved?: { readonly revision: number; readonly intervalS: number }
  sent: number
  acknowledged: number
  readonly readings: Map<number, number>
}

/** Compares limits, configurations and readings of the boxes with what was acknowledged. */
export function auditConfigurations({
  stackId,
  boxes,
}: ConfigurationPlan): Audit<ConfigurationOperation, ConfigurationAnswer> {
  const open = new Map<string, ConfigurationOperation>()
  const known = new Map<string, Known>(
    boxes.map(({ id }) => [id, { max: null, sent: 0, acknowledged: 0, readings: new Map() }]),
  )
  const openOf = (id: string) => [...open.values()].filter(({ sensorboxId }) => sensorboxId === id)

  const lost = (snapshot: Snapshot): string[] =>
    [...known].flatMap(([id, answered]) => [
      ...limitAmiss(snapshot, id, answered, openOf(id)),
      ...deploymentAmiss(snapshot, id, answered, openOf(id)),
      ...readingsAmiss(snapshot, id, answered, openOf(id)),
    ])

  return {
    sent(name, operation) {
      open.set(name, operation)
    },
    answered(name, { revision }) {
      const operation = open.get(name)
      const of = operation && known.get(operation.sensorboxId)
      if (!of) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      if (operation.kind === 'limit') of.max = operation.max
      else if (operation.kind === 'upload') of.readings.set(operation.at, operation.value)
      else if (operation.kind === 'send') of.sent = operation.revision
      else if (operation.kind === 'acknowledge') of.acknowledged = operation.revision
      else if (revision !== undefined) of.saved = { revision, intervalS: operation.intervalS }
      return []
    },
    checkRestarted(snapshot) {
      const wrong = lost(snapshot)
      const kept = [...open.values()].filter((operation) => isDone(snapshot, operation)).length
      return { findings: found('missing', wrong.length, () => wrong[0]!), unanswered: open.size, kept }
    },
    async checkSettled(snapshot, look) {
      const wrong = lost(snapshot)
      const session = await look.inStack(stackId)
      const limits = await session.call(listIndividualLimits)
      for (const [id, { max, saved }] of known) {
        const shown = limits.find(({ sensorbox_id }) => sensorbox_id === id)?.attention_max ?? null
        if (shown !== max) wrong.push(`box ${id} shows the limit ${shown}, and not ${max}`)
        const { revision, config } = await session.call(getAssignedWakeup, { params: { id } })
        if (saved && (revision !== saved.revision || config.send_interval_s !== saved.intervalS))
          wrong.push(`box ${id} shows revision ${revision}, and not ${saved.revision}`)
      }
      return [
        ...found('wrong', open.size, () => 'configurations are still without an answer'),
        ...found('missing', wrong.length, () => wrong[0]!),
      ]
    },
  }
}

function limitAmiss(
  { limits }: Snapshot,
  id: string,
  { max }: Known,
  open: readonly ConfigurationOperation[],
): string[] {
  const [limit] = limits.filter((one) => one.sensorbox_id === id && one.measure_type === 'temperature')
  const stored = limit?.attention_max ?? null
  const possible = [max, ...open.flatMap((one) => (one.kind === 'limit' ? [one.max] : []))]
  if (!possible.includes(stored)) return [`box ${id} has the limit ${stored}, and not ${max}`]
  const isWhole = !limit || limit.critical_max === (stored ?? 0) + aboveAttention
  return isWhole ? [] : [`the limit of box ${id} was changed by half`]
}

function deploymentAmiss(
  { deployments }: Snapshot,
  id: string,
  { saved, sent, acknowledged }: Known,
  open: readonly ConfigurationOperation[],
): string[] {
  if (!saved) return []
  const row = deployments.find(({ sensorbox_id }) => sensorbox_id === id)
  if (!row) return [`revision ${saved.revision} of box ${id} is gone`]
  const { revision, status, running_revision, send_interval_s } = row
  const isSaving = open.some(({ kind }) => kind === 'save')
  const isSaved =
    revision === saved.revision ? send_interval_s === saved.intervalS : revision > saved.revision && isSaving
  const isSent = revision > sent || status !== 'unsent'
  const isRunning =
    revision > acknowledged || (running_revision === acknowledged && status === 'server_received_ack')
  return [
    ...(isSaved ? [] : [`box ${id} has revision ${revision}, and ${saved.revision} was saved last`]),
    ...(isSent ? [] : [`revision ${sent} of box ${id} was sent, and is ${status}`]),
    ...(isRunning ? [] : [`box ${id} acknowledged revision ${acknowledged}, which is ${status}`]),
  ]
}

/** Everything stored was sent, and everything acknowledged is stored. */
function readingsAmiss(
  snapshot: Snapshot,
  id: string,
  { readings }: Known,
  open: readonly ConfigurationOperation[],
): string[] {
  const stored = storedTemperatures(snapshot, id)
  const sent = new Map(readings)
  for (const one of open) if (one.kind === 'upload') sent.set(one.at, one.value)
  const gone = [...readings.keys()].filter((at) => !stored.has(at))
  const strange = [...stored].filter(([at, value]) => sent.get(at) !== value)
  return [
    ...gone.map((at) => `the reading of box ${id} at ${at} was acknowledged and is gone`),
    ...strange.map(([at]) => `the reading of box ${id} at ${at} was never sent like this`),
  ]
}

function storedTemperatures(snapshot: Snapshot, id: string): Map<number, number> {
  const key = snapshot.boxes.find((box) => box.id === id)?.key ?? 0
  const chunks = snapshot.series.get(seriesName({ key, measure: measureTypes.temperature.code })) ?? []
  return new Map(
    chunks.flatMap(({ times, values }) => [...times].map((at, i) => [at, values[i]!] as [number, number])),
  )
}

function isDone(snapshot: Snapshot, operation: ConfigurationOperation): boolean {
  const { sensorboxId: id } = operation
  const row = snapshot.deployments.find(({ sensorbox_id }) => sensorbox_id === id)
  switch (operation.kind) {
    case 'limit': {
      const limit = snapshot.limits.find(({ sensorbox_id }) => sensorbox_id === id)
      return (limit?.attention_max ?? null) === operation.max
    }
    case 'save':
      return row?.send_interval_s === operation.intervalS
    case 'send':
      return row?.revision === operation.revision && row.status !== 'unsent'
    case 'acknowledge':
      return row?.running_revision === operation.revision
    case 'upload':
      return storedTemperatures(snapshot, id).has(operation.at)
  }
}
