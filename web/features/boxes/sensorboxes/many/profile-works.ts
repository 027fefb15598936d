import { assignProfileToMany } from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import { call } from '../../../../platform/api/call.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import type { MassWork } from '../../../core/sensorbox-kernel/public.tsx'

/** Assigns many boxes a connection profile, and sends it if requested. */
export function giveProfileWork(choice: { readonly profileId: string; readonly sends: boolean }): MassWork {
  return {
    kind: 'give_profile',
    titles: { done: t('connectionProfiles:given'), failed: t('connectionProfiles:failed.give') },
    lists: ['connection_profiles', 'sensorboxes'],
    send: (ids, idempotencyKey) => {
      const body = { sensorbox_ids: [...ids], profile_id: choice.profileId, synchronize: choice.sends }
      return call(assignProfileToMany, { body }, { quiet: true, idempotencyKey, timeoutMs: 30_000 })
    },
  }
}
