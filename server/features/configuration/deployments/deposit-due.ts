import { deploymentKinds } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Live } from '../../../platform/live/live.ts'
import { signal } from '../../../platform/live/signal-queries.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsChanged } from './deployments-changed.ts'
import { noteRevisions } from './history-queries.ts'
import { depositFor, listSending } from './queries.ts'

const deposited = 'configuration_deposited'
/** The number of boxes per run, so that none is locked for long. */
const mostAtOnce = 500

/**
 * Deposits sent configurations, so that each box gets them at its next connection. Boxes that are connected now are
 * notified with the commit, whichever process has their connection. Called periodically.
 */
export async function depositDue({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const ids = await database.asSystem((tx) => listSending(tx, mostAtOnce))
  if (ids.length === 0) return
  await database.asSystem(async (tx) => {
    const boxes = await lockBoxes(tx, { ids }, { whenBusy: 'skip' })
    const done = await depositFor(tx, boxes, clock.now())
    await noteRevisions(tx, boxes, deploymentKinds)
    for (const box of boxes) {
      const kinds = done.get(box.id)
      if (!kinds) continue
      for (const kind of kinds) deploymentsChanged(tx, kind, [box])
      await signal(tx, deposited, box.hardware_unique_id)
    }
  })
}

/** Calls `hear` for each box for which any process has deposited a configuration. */
export function onDeposited(live: Pick<Live, 'onSignal'>, hear: (hardwareUniqueId: string) => void): void {
  live.onSignal(deposited, hear)
}
