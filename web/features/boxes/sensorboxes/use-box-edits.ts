import {
  acknowledgeEvents,
  resetState,
  silenceSensorbox,
  updateDescription,
  updateSensorboxSecret,
} from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import { deleteSensorboxData } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { showUndoable } from '../../../platform/toasts/undoable.ts'
import { nameOf } from '../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'

/** The lists that may be affected when a box changes. */
const shownIn = ['sensorboxes', 'assets', 'stacks', 'events', 'tags'] as const

/** Reloads the lists that show a box. Await it before a change counts as done, so that nothing flickers. */
export function useReloadBoxes() {
  const queryClient = useQueryClient()
  const stackId = useCurrentStackId()
  return () =>
    Promise.all(shownIn.map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })))
}

interface Silence {
  /** Null ends the silence, which can be undone. */
  until: string | null
  reason?: string | null
}

/** The changes on a box's page. Each rejects on failure, which is also shown in a toast. */
export function useBoxEdits(box: Sensorbox) {
  const reload = useReloadBoxes()
  const params = { id: box.id }
  const edit = <Given>(failed: string, mutationFn: (given: Given) => Promise<unknown>) => ({
    mutationFn,
    onError: (error: Error) => notifyFailure(error, { title: failed }),
    onSettled: reload,
  })
  const failedToUpdate = t('sensorboxes:secretFailed')
  return {
    rename: useMutation(
      edit(failedToUpdate, (alias: string) => call(updateSensorboxSecret, { params, body: { alias } })),
    ),
    keepWorst: useMutation({
      ...edit(failedToUpdate, (keep_worst_state: boolean) =>
        call(updateSensorboxSecret, { params, body: { keep_worst_state } }),
      ),
      onSuccess: (_, keeps) => {
        if (!keeps) return
        const body = { keep_worst_state: false }
        showUndoable({
          title: t('sensorboxes:keptFromNow', { name: nameOf(box) }),
          undo: () => call(updateSensorboxSecret, { params, body }).finally(reload),
        })
      },
    }),
    describe: useMutation(
      edit(t('sensorboxes:updateFailed'), (description: string) =>
        call(updateDescription, { params, body: { description } }),
      ),
    ),
    silence: useMutation({
      ...edit(t('sensorboxes:silenceFailed'), ({ until, reason = null }: Silence) =>
        call(silenceSensorbox, { params, body: { silence_until: until, reason } }),
      ),
      onSuccess: (_, { until }) => {
        if (until !== null || box.silenced_until === null) return
        const body = { silence_until: box.silenced_until, reason: box.silence_reason }
        showUndoable({
          title: t('sensorboxes:silence.ended', { name: nameOf(box) }),
          undo: () => call(silenceSensorbox, { params, body }).finally(reload),
        })
      },
    }),
    acknowledge: useMutation(
      edit(t('sensorboxes:acknowledgeFailed'), (eventId: string) =>
        call(acknowledgeEvents, { params, query: { event_id: eventId } }),
      ),
    ),
    acknowledgeAll: useMutation(
      edit(t('sensorboxes:acknowledgeFailed'), async () => {
        await call(acknowledgeEvents, { params })
        if (box.keep_worst_state) await call(resetState, { params })
      }),
    ),
    deleteData: useMutation({
      ...edit(t('sensorboxes:deleteDataFailed', { id: box.serial_number }), () =>
        call(deleteSensorboxData, { params }),
      ),
      onSuccess: () =>
        showToast({ kind: 'success', title: t('sensorboxes:dataDeleted', { id: box.serial_number }) }),
    }),
  }
}
