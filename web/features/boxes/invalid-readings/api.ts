import type { InvalidSpan } from '@sensorstack/contract/features/boxes/invalid-readings/invalid-span.ts'
import {
  listInvalidSpans,
  markReadings,
  unmarkReadings,
} from '@sensorstack/contract/features/boxes/invalid-readings/routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { showUndoable } from '../../../platform/toasts/undoable.ts'

/** The spans of invalid readings of a box, newest first. Reloaded whenever the box changes. */
export const spansQuery = (stackId: string, sensorboxId: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, sensorboxId, 'invalid-spans'],
    queryFn: ({ signal }) => call(listInvalidSpans, { params: { id: sensorboxId } }, { signal, quiet: true }),
  })

/** The readings to mark; times as the API expects them. */
export interface TypedSpan {
  measure_type: MeasureType
  start_time: string
  end_time: string
  reason: string
}

/** The lists that show readings or what follows from them. */
const shownIn = ['sensorboxes', 'assets', 'stacks', 'events'] as const

/** Marks and unmarks readings of a box; unmarking can be undone. `onChanged` is called once the change is saved. */
export function useMarking(stackId: string, sensorboxId: string, onChanged: () => void) {
  const queryClient = useQueryClient()
  const reload = () =>
    Promise.all(shownIn.map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })))
  const mark = useMutation({
    mutationFn: (body: TypedSpan) => call(markReadings, { params: { id: sensorboxId }, body }),
    onSuccess: ({ readings: count }) => {
      onChanged()
      showToast({ kind: 'success', title: t('invalidReadings:done', { count }) })
    },
    onError: (error) => notifyFailure(error, { title: t('invalidReadings:failed') }),
    onSettled: reload,
  })
  const unmark = useMutation({
    mutationFn: ({ id }: InvalidSpan) => call(unmarkReadings, { params: { id: sensorboxId, spanId: id } }),
    onSuccess: (_, { measure_type, start_time, end_time, reason }) => {
      onChanged()
      const body = { measure_type, start_time, end_time, reason }
      const markAgain = async () => {
        await call(markReadings, { params: { id: sensorboxId }, body })
        onChanged()
      }
      showUndoable({ title: t('invalidReadings:undone'), undo: () => markAgain().finally(reload) })
    },
    onError: (error) => notifyFailure(error, { title: t('invalidReadings:unmarkFailed') }),
    onSettled: reload,
  })
  return { mark, unmark }
}
