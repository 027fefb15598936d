import type { ConfigurationAck } from '@sensorstack/contract/features/deployments/deployment.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockBoxes, settleBoxes, updateSendInterval } from '../sensorbox-kernel/public.ts'
import { deploymentsChanged } from './deployments-changed.ts'
import { after } from './machine.ts'
import { type DeploymentRow, deploymentOfRevision, deploymentsOf, updateDeployment } from './queries.ts'

/**
 * Takes what a box says of a revision of its own; an old one, and one that was never handed over, changes nothing. From the
 * moment in which a box says that it runs a configuration, it is expected to connect as that says.
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
  deploymentsChanged(tx, row.kind, [box])
  if (!isRunning) return
  const sendInterval = sendIntervalOf(await deploymentsOf(tx, [box]))
  await updateSendInterval(tx, box, sendInterval)
  if (box.enabled_state !== 'enabled') return
  const intervalS = sendInterval ?? box.config.default_send_interval_s
  const next = { next_connection_at: new Date(now + intervalS * 1000) }
  await settleBoxes(tx, [{ row: { ...box, send_interval_s: sendInterval }, next }], now, random)
}

/** How often a box sends by what it runs, in seconds: its tasks go before its wakeup. Null when neither says anything of it. */
function sendIntervalOf(rows: readonly DeploymentRow[]): number | null {
  for (const kind of ['tasks', 'wakeup']) {
    const running = rows.find((row) => row.kind === kind)?.running
    const interval = (running as { send_interval_s?: unknown } | null | undefined)?.send_interval_s
    if (typeof interval === 'number') return interval
  }
  return null
}
