import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../platform/api/failure-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { Question } from '../../ui/dialog/Question.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { removeCopy } from './api.ts'

/** What deletes kept copies, for a button or an item of a menu. */
export interface OfferedDeletion {
  readonly label: string
  readonly Icon: typeof IconTrash
  readonly disabledReason: string | null
  start(): void
  /** To be rendered beside the button. */
  readonly question: ReactNode
}

/** Offers to delete the copies that the stack has kept of these boxes; `onDeleted` once any was. */
export function useDeleteCopies(
  boxes: readonly Sensorbox[],
  nameOf: (box: Sensorbox) => string,
  onDeleted?: () => void,
): OfferedDeletion {
  const t = useT()
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const denial = useDenial('deleteSensorData')
  const [asked, setAsked] = useState<readonly Sensorbox[] | null>(null)
  const [busy, setBusy] = useState(false)
  const areCopies = boxes.length > 0 && boxes.every((box) => box.combined_state === 'unavailable')
  const disabledReason = denial ?? (areCopies ? null : t('delivery:copy.own'))
  const remove = async (copies: readonly Sensorbox[]) => {
    setBusy(true)
    let deleted = 0
    let failure: unknown
    for (const { id } of copies) {
      try {
        await removeCopy(id)
        deleted += 1
      } catch (error) {
        failure = error
      }
    }
    setBusy(false)
    setAsked(null)
    if (deleted > 0) showToast({ kind: 'success', title: t('delivery:copy.deleted') })
    const text = failure === undefined ? null : failureText(failure, { title: t('delivery:copy.failed') })
    if (text) showToast({ kind: 'error', ...text })
    void Promise.all(
      ['sensorboxes', 'stacks'].map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })),
    )
    if (deleted > 0) onDeleted?.()
  }
  const [only] = asked?.length === 1 ? asked : []
  return {
    label: t('delivery:copy.delete'),
    Icon: IconTrash,
    disabledReason,
    start: () => {
      if (disabledReason === null) setAsked(boxes)
    },
    question: asked && (
      <Question
        title={
          only
            ? t('delivery:copy.ask', { name: nameOf(only) })
            : t('delivery:copy.askMany', { count: asked.length })
        }
        agree={t('delivery:copy.delete')}
        refuse={t('delivery:copy.keep')}
        isDangerous
        isBusy={busy}
        onAgree={() => void remove(asked)}
        onRefuse={() => setAsked(null)}
      >
        <p>{t('delivery:copy.follows')}</p>
      </Question>
    ),
  }
}
