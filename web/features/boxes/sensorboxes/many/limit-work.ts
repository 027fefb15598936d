import { setLimitOfMany } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import { call } from '../../../../platform/api/call.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import type { SetForMany } from '../../../alarms/alarm-limits/public.tsx'
import type { MassWork } from '../../../core/sensorbox-kernel/public.tsx'

const timeoutMs = 30_000

/** Sets the limit of a measure for many boxes, or chooses which limit applies to them. */
export function limitWork({ measure, choice, limit }: Omit<SetForMany, 'ids'>): MassWork {
  return {
    kind: 'set_limits',
    titles: { done: t('alarmLimits:setDone'), failed: t('alarmLimits:saveFailed') },
    lists: ['alarm_limits', 'sensorboxes'],
    send: async (ids, idempotencyKey) => {
      const body = {
        sensorbox_ids: [...ids],
        measure_type: measure,
        choice,
        ...(choice === 'individual' && limit && { limit }),
      }
      return call(setLimitOfMany, { body }, { quiet: true, idempotencyKey, timeoutMs })
    },
  }
}
