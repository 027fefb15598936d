import { synchronizeProfilesOfMany } from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import type { MassWork } from '../../core/sensorbox-kernel/public.tsx'

/** Sends many boxes their connection profiles, and resends those that they have refused. */
export function sendProfilesWork(): MassWork {
  return {
    kind: 'send_profiles',
    titles: { done: t('connectionProfiles:sentToMany'), failed: t('connectionProfiles:failed.send') },
    lists: ['connection_profiles', 'sensorboxes'],
    send: (ids, idempotencyKey) => {
      const body = { sensorbox_ids: [...ids] }
      return call(synchronizeProfilesOfMany, { body }, { quiet: true, idempotencyKey, timeoutMs: 30_000 })
    },
  }
}
