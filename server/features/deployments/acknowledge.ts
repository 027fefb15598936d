import type { ConfigurationAck } from '@sensorstack/contract/features/deployments/deployment.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { lockBoxes, settleBoxes, updateSendInterval } from '../sensorbox-kernel/public.ts'
import { after } from './machine.ts'
import { deploymentOfRevision, updateDeployment } from './queries.ts'

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
  listChanged(tx, 'sensorboxes', [box.stack_id], [box.id])
  const sendInterval = isRunning ? sendIntervalOf(row.wished) : null
  if (sendInterval === null) return
  await updateSendInterval(tx, box, sendInterval)
  if (box.enabled_state !== 'enabled') return
  const next = { next_connection_at: new Date(now + sendInterval * 1000) }
  await settleBoxes(tx, [{ row: { ...box, send_interval_s: sendInterval }, next }], now, random)
}

/** How often a box that runs this sends, in seconds; null when it says nothing of it. */
function sendIntervalOf(body: unknown): number | null {
  const { send_interval_s: interval } = body as { send_interval_s?: unknown }
  return typeof interval === 'number' ? interval : null
}
