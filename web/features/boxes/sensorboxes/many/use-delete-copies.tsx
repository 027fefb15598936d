import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { type MassWork, nameOf, useDoForMany, useRunRefusal } from '../../../core/sensorbox-kernel/public.tsx'
import { removeCopies, removeCopy } from '../../delivery/public.tsx'
import type { OfferedWork } from './offered-work.ts'

/** The action that deletes the stack's copies of these boxes. Calls `onDeleted` once any has been deleted. */
export function useDeleteCopies(boxes: readonly Sensorbox[], onDeleted?: () => void): OfferedWork {
  const t = useT()
  const doForMany = useDoForMany()
  const denial = useDenial('deleteSensorData')
  const [asked, setAsked] = useState<readonly Sensorbox[] | null>(null)
  const [busy, setBusy] = useState(false)
  const runRefusal = useRunRefusal()
  const areCopies = boxes.length > 0 && boxes.every((box) => box.combined_state === 'unavailable')
  const disabledReason = denial ?? (areCopies ? runRefusal : t('delivery:copy.own'))
  const remove = async (copies: readonly Sensorbox[]) => {
    setBusy(true)
    const work: MassWork = {
      kind: 'delete_copies',
      titles: { done: t('delivery:copy.deleted'), failed: t('delivery:copy.failed') },
      lists: ['sensorboxes', 'stacks'],
      send: async (ids, idempotencyKey) => {
        const [id] = ids
        if (copies.length > 1 || id === undefined) return removeCopies(ids, idempotencyKey)
        await removeCopy(id)
        return { results: [{ id, ok: true }] }
      },
    }
    const isDone = await doForMany(work, copies)
    setBusy(false)
    setAsked(null)
    if (isDone) onDeleted?.()
  }
  const [only] = asked?.length === 1 ? asked : []
  return {
    label: t('delivery:copy.delete'),
    Icon: IconTrash,
    disabledReason,
    start: () => {
      if (disabledReason === null) setAsked(boxes)
    },
    dialog: asked && (
      <Question
        title={
          only
            ? t('delivery:copy.ask', { name: nameOf(only) })
            : t('delivery:copy.askMany', { count: asked.length })
        }
        agree={t('delivery:copy.delete')}
        refuse={only ? t('delivery:copy.keep') : t('delivery:copy.keepMany')}
        isDangerous
        isBusy={busy}
        onAgree={() => void remove(asked)}
        onRefuse={() => setAsked(null)}
      >
        <p>{only ? t('delivery:copy.follows') : t('delivery:copy.followsMany')}</p>
      </Question>
    ),
  }
}
