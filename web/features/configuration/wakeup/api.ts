import {
  createWakeup,
  getAssignedWakeup,
  getDefaultWakeup,
  syncWakeup,
} from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'

/** The saved and the running wakeup configuration of a box. Reloaded whenever the box has changed. */
export const wakeupQuery = (stackId: string, sensorboxId: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, 'wakeup', sensorboxId],
    queryFn: ({ signal }) =>
      call(getAssignedWakeup, { params: { id: sensorboxId } }, { signal, quiet: true }),
    meta: { failure: { title: t('wakeup:loadFailed'), silent: [404] } },
  })

/** The default wakeup configuration of boxes of a type. */
export const defaultWakeupQuery = (type: string) =>
  queryOptions({
    queryKey: ['default_wakeup', type],
    queryFn: ({ signal }) => call(getDefaultWakeup, { params: { type } }, { signal }),
    meta: { failure: { title: t('wakeup:defaultFailed') } },
  })

/** Saves and sends the wakeup configuration of a box. Each failure is shown in a toast. */
export function useWakeupEdits(stackId: string, sensorboxId: string) {
  const queryClient = useQueryClient()
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: wakeupQuery(stackId, sensorboxId).queryKey })
  return {
    save: useMutation({
      mutationFn: (config: WakeupSettings) =>
        call(createWakeup, { body: { sensorbox_id: sensorboxId, config } }),
      onError: (error) => notifyFailure(error, { title: t('wakeup:updateFailed') }),
      onSettled,
    }),
    send: useMutation({
      mutationFn: () => call(syncWakeup, { body: { sensorbox_id: sensorboxId, publish_config: true } }),
      onError: (error) => notifyFailure(error, { title: t('wakeup:depositFailed') }),
      onSettled,
    }),
  }
}
