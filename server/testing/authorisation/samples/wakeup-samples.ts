import { listConfigurationRevisions } from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import * as wakeup from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Sample } from './sample.ts'

/** Valid requests for wakeup configurations. */
export const wakeupSamples: [Route, Sample][] = [
  [wakeup.getDefaultWakeup, () => ({ params: { type: 'cold_chain' } })],
  [wakeup.getAssignedWakeup, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    listConfigurationRevisions,
    ({ sensorboxId }) => ({ params: { id: sensorboxId }, query: { before: '5', limit: '3' } }),
  ],
  [wakeup.getWakeupStatus, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    wakeup.createWakeup,
    ({ sensorboxId }) => ({
      body: { sensorbox_id: sensorboxId, config: { measure_interval_s: 300, send_interval_s: 900 } },
    }),
  ],
  [
    wakeup.syncWakeup,
    async ({ fresh }) => ({ body: { sensorbox_id: await fresh.wakeup(), publish_config: true } }),
  ],
]
