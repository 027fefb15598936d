import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { assignSensorboxes } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { call } from '../../../../platform/api/call.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import type { MassWork } from '../../../core/sensorbox-kernel/public.tsx'

/** Assigns `count` boxes to an asset. */
export function assignWork({ id, name }: Pick<Asset, 'id' | 'name'>, count: number): MassWork {
  return {
    kind: 'assign_to_asset',
    titles: { done: t('assets:assignedTo', { asset: name }), failed: t('assets:failed.assign', { count }) },
    lists: ['assets', 'sensorboxes', 'stacks'],
    send: (ids, idempotencyKey) => {
      const options = { quiet: true, idempotencyKey, timeoutMs: 30_000 }
      return call(assignSensorboxes, { params: { id }, body: { sensorbox_ids: [...ids] } }, options)
    },
  }
}
