import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { failureText } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { giveProfile } from '../../../configuration/connection-profiles/public.tsx'
import type { MassWork } from '../../../core/sensorbox-kernel/public.ts'

/** The number of boxes processed at the same time. */
const atOnce = 4

/** Assigns many boxes a connection profile, and sends it if requested. */
export function giveProfileWork(choice: { readonly profileId: string; readonly sends: boolean }): MassWork {
  const titles = { done: t('profiles:given'), failed: t('profiles:failed.give') }
  const give = async (id: string): Promise<MassResult> => {
    try {
      await giveProfile(id, choice)
      return { id, ok: true }
    } catch (error) {
      const detail = failureText(error, { title: titles.failed })?.detail ?? t('errors:unknown')
      return { id, ok: false, code: 'FAILED', detail }
    }
  }
  return {
    kind: 'give_profile',
    titles,
    lists: ['connection_profiles', 'sensorboxes'],
    send: async (ids) => {
      const results: MassResult[] = []
      const waiting = [...ids]
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) results.push(await give(id))
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return results
    },
  }
}
