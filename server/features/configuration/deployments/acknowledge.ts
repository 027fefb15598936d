import type {
  ConfigurationAck,
  DeploymentKind,
} from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { isContinual } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type { TaskConfig } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  type BoxRow,
  lockBoxes,
  nextConnection,
  settleBoxes,
  updateSending,
} from '../../core/sensorbox-kernel/public.ts'
import { deploymentsChanged } from './deployments-changed.ts'
import { noteRevisions } from './history-queries.ts'
import { after } from './machine.ts'
import { type DeploymentRow, deploymentOfRevision, deploymentsOf, updateDeployment } from './queries.ts'

/**
 * Handles the response of a box to a revision. Old revisions, and ones that were never handed over, are ignored. Once a box
 * confirms that it runs a configuration, the next connection is expected according to it.
 */
export async function acknowledge(
  tx: Tx,
  sensorboxKey: number,
  ack: ConfigurationAck,
  now: number,
  random: Random,
): Promise<void> {
  const [box] = await lockBoxes(tx, { keys: [sensorboxKey] })
  const row = box && (await deploymentOfRevision(tx, box, ack.revision))
  if (!row) return
  const status = after(row.status, ack.status)
  if (!status) return
  const isRunning = status === 'server_received_ack'
  await updateDeployment(tx, box, row.kind, {
    status,
    status_since: new Date(now),
    reason: status === 'server_received_nak' ? (ack.reason ?? '') : null,
    ...(isRunning && { running_revision: row.revision, running: JSON.stringify(row.wished) }),
  })
  await noteRevisions(tx, [box], [row.kind])
  deploymentsChanged(tx, row.kind, [box])
  if (!isRunning) return
  const sending = sendingOf(await deploymentsOf(tx, [box]))
  await updateSending(tx, box, sending)
  if (box.enabled_state !== 'enabled') return
  const next = { next_connection_at: nextConnection({ ...box, ...sending }, now) }
  await settleBoxes(tx, [{ row: { ...box, ...sending }, next }], now, random)
}

type Sending = Pick<BoxRow, 'send_interval_s' | 'send_times'>

/** Returns when a box sends according to what it runs: its tasks take precedence over its wakeup configuration. */
function sendingOf(rows: readonly DeploymentRow[]): Sending {
  const runningOf = (kind: DeploymentKind) => rows.find((row) => row.kind === kind)?.running
  const tasks = runningOf('tasks') as Partial<TaskConfig> | null | undefined
  if (typeof tasks?.send_interval_s === 'number')
    return { send_interval_s: tasks.send_interval_s, send_times: sendTimesOf(tasks) }
  const wakeup = runningOf('wakeup') as Partial<WakeupSettings> | null | undefined
  return { send_interval_s: wakeup?.send_interval_s ?? null, send_times: null }
}

/** Returns null if the box sends at intervals without regard to days and times of day. */
function sendTimesOf({ tasks = [], time_zone = 'UTC' }: Partial<TaskConfig>): Sending['send_times'] {
  const sends = tasks
    .filter(({ type }) => type === 'send')
    .map(({ days, interval_s, start_time, end_time }) => ({ days, interval_s, start_time, end_time }))
  return sends.every(isContinual) ? null : { time_zone, sends }
}
