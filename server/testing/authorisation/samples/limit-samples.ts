import { setLimitOfMany } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import { previewLimit } from '@sensorstack/contract/features/alarms/alarm-limits/preview-routes.ts'
import * as limits from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import * as states from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import * as templates from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Sample } from './sample.ts'

const none = () => ({})

/** Valid requests for alarm limits. */
export const limitSamples: [Route, Sample][] = [
  [limits.listIndividualLimits, none],
  [limits.listIndividualLimitsOfSensorbox, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [limits.listLimitPeriods, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    limits.createIndividualLimit,
    async ({ fresh }) => ({
      body: { sensorbox_id: await fresh.sensorbox('in_stock'), measure_type: 'temperature', critical_max: 8 },
    }),
  ],
  [
    limits.updateIndividualLimit,
    ({ limitId }) => ({ query: { item_id: limitId }, body: { attention_max: 6 } }),
  ],
  [limits.deleteIndividualLimit, async ({ fresh }) => ({ params: { id: await fresh.limit() } })],
  [
    previewLimit,
    ({ sensorboxId }) => ({
      body: { sensorbox_id: sensorboxId, measure_type: 'temperature', critical_max: 8, days: 7 },
    }),
  ],
  [
    setLimitOfMany,
    async ({ fresh }) => ({
      body: {
        sensorbox_ids: [await fresh.sensorbox('in_stock')],
        measure_type: 'temperature',
        choice: 'individual',
        limit: { critical_max: 8 },
      },
    }),
  ],
  [templates.listDefaultLimitTemplates, none],
  [templates.listSelfProtectionLimits, none],
  [templates.listCustomLimitTemplates, none],
  [templates.createCustomLimitTemplate, async ({ fresh }) => ({ body: await fresh.unusedLimitTemplate() })],
  [
    templates.updateCustomLimitTemplate,
    ({ limitTemplateId }) => ({ params: { id: limitTemplateId }, body: { attention_max: 60 } }),
  ],
  [
    templates.deleteCustomLimitTemplate,
    async ({ fresh }) => ({ params: { id: await fresh.limitTemplate() } }),
  ],
  [states.listLimitStates, none],
  [states.listLimitStatesOfSensorbox, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    states.createLimitState,
    async ({ fresh }) => ({
      body: {
        sensorbox_id: await fresh.sensorbox('in_stock'),
        measure_type: 'battery_voltage',
        source: 'default',
        enabled: false,
      },
    }),
  ],
  [
    states.updateLimitState,
    async ({ fresh }) => ({ params: { id: await fresh.limitState() }, body: { enabled: true } }),
  ],
  [states.deleteLimitState, async ({ fresh }) => ({ params: { id: await fresh.limitState() } })],
]
