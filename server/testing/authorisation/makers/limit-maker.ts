import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { createLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import {
  createCustomLimitTemplate,
  deleteCustomLimitTemplate,
  listCustomLimitTemplates,
} from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'

/** Creates alarm limits of a stack by calls of its admin. Every name contains the canary. */
export function limitMaker(
  canary: string,
  asAdmin: Session['call'],
  freshBox: () => Promise<{ readonly id: string }>,
) {
  const template = async (
    sensor_box_type: string,
    measure_type: BodyOf<typeof createCustomLimitTemplate>['measure_type'],
    critical_max: number,
  ) => {
    const body = { sensor_box_type, measure_type, critical_max, name: `${canary} template` }
    return (await asAdmin(createCustomLimitTemplate, { body })).id
  }
  /** Deletes an existing template, because a stack can have only one for each type and measure. */
  const without = async (type: string, measure: string) => {
    for (const { id, sensor_box_type, measure_type } of await asAdmin(listCustomLimitTemplates)) {
      if (sensor_box_type === type && measure_type === measure) {
        await asAdmin(deleteCustomLimitTemplate, { params: { id } })
      }
    }
  }
  const ofBox = async (sensorbox_id: string) => {
    const body = {
      sensorbox_id,
      measure_type: 'temperature',
      critical_max: 8,
      name: `${canary} limit`,
    } as const
    return (await asAdmin(createIndividualLimit, { body })).id
  }
  return {
    ofBox,
    standingTemplate: () => template('cold_chain', 'humidity', 90),
    fresh: {
      limit: async () => ofBox((await freshBox()).id),
      limitTemplate: async () => {
        await without('climate', 'pressure')
        return template('climate', 'pressure', 1050)
      },
      unusedLimitTemplate: async () => {
        await without('climate', 'co2')
        return { sensor_box_type: 'climate', measure_type: 'co2', critical_max: 1200 } as const
      },
      limitState: async () => {
        const { id: sensorbox_id } = await freshBox()
        const body = {
          sensorbox_id,
          measure_type: 'battery_voltage',
          source: 'default',
          enabled: false,
        } as const
        return (await asAdmin(createLimitState, { body })).id
      },
    },
  }
}
