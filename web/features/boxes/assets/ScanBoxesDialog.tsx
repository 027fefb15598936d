import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { assignSensorbox, unassignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { Question } from '../../../ui/dialog/Question.tsx'
import { nameOf } from '../../core/sensorbox-kernel/public.ts'
import { QrScanDialog } from '../qr-codes/public.tsx'
import { useReload } from './use-reload.ts'

/** Marks the change as scanned in the audit trail. The box and its data stay in their stack. */
const scanned = { deliver_with_data: false, qr_scan: true }

/**
 * Assigns boxes to the asset by scanning their codes one after the other; a box already on the asset is removed after
 * confirmation. Each box is processed once while the dialog is open, as the camera may see the same labels
 * alternately.
 */
export function ScanBoxesDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const reload = useReload()
  const dealtWith = useRef(new Set<string>())
  const [assigned, setAssigned] = useState(0)
  const [asked, setAsked] = useState<Sensorbox | null>(null)
  const reloadAll = () => reload('assets', 'sensorboxes', 'stacks')
  const assign = useMutation({
    mutationFn: (box: Sensorbox) =>
      call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id }, body: scanned }),
    onSuccess: () => {
      setAssigned((count) => count + 1)
      showToast({ kind: 'success', title: t('assets:assigned', { count: 1, asset: asset.name }) })
    },
    onError: (error) => notifyFailure(error, { title: t('assets:failed.assign', { count: 1 }) }),
    onSettled: reloadAll,
  })
  const unassign = useMutation({
    mutationFn: (box: Sensorbox) =>
      call(unassignSensorbox, { params: { id: asset.id, sensorboxId: box.id }, body: scanned }),
    onSuccess: (_, box) =>
      showToast({ kind: 'success', title: t('assets:unassigned', { name: nameOf(box), asset: asset.name }) }),
    onError: (error) => notifyFailure(error, { title: t('assets:failed.unassign') }),
    onSettled: async () => {
      await reloadAll()
      setAsked(null)
    },
  })
  const take = (box: Sensorbox) => {
    if (asked !== null || dealtWith.current.has(box.id)) return
    if (box.stack_id !== asset.stack_id) {
      showToast({
        kind: 'error',
        title: t('assets:failed.assign', { count: 1 }),
        detail: t('stacks:elsewhere.sensorbox', { name: box.customer }),
      })
      return
    }
    dealtWith.current.add(box.id)
    if (box.asset_id === asset.id) setAsked(box)
    else assign.mutate(box)
  }
  return (
    <>
      <QrScanDialog
        onFound={take}
        note={assigned > 0 ? t('assets:assigned', { count: assigned, asset: asset.name }) : undefined}
        onClose={onClose}
      />
      {asked && (
        <Question
          title={t('assets:takeOff', { name: nameOf(asked), asset: asset.name })}
          refuse={t('assets:leaveOn')}
          agree={t('assets:takeIt')}
          isBusy={unassign.isPending}
          onRefuse={() => setAsked(null)}
          onAgree={() => unassign.mutate(asked)}
        >
          <p>{t('assets:isOnIt')}</p>
        </Question>
      )}
    </>
  )
}
