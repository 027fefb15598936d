import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { assignSensorbox, unassignSensorbox } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { EnableQuestion, type EnablingCost, loadEnablingCost } from '../../../credits/credits/public.tsx'
import { QrScanDialog } from '../../qr-codes/public.tsx'
import { useAssets } from '../api.ts'
import { useReload } from '../use-reload.ts'
import { TakeOffQuestion } from './TakeOffQuestion.tsx'

/** Marks the change as scanned in the audit trail. The box and its data stay in their stack. */
const scanned = { deliver_with_data: false, qr_scan: true }

type Asked =
  | { readonly box: Sensorbox; readonly why: 'on it' }
  | { readonly box: Sensorbox; readonly why: 'elsewhere' }
  | { readonly box: Sensorbox; readonly why: 'in stock'; readonly cost: EnablingCost | null }

/**
 * Assigns boxes to the asset by scanning their codes one after the other. Asks before a box already on the asset is removed,
 * one on another asset is moved, and one in stock is enabled. Each box is processed once while the dialog is open, as the
 * camera may see the same labels alternately.
 */
export function ScanBoxesDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const dealtWith = useRef(new Set<string>())
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Whether the cost of enabling a box is being loaded. */
  const isPreparing = useRef(false)
  const { assigned, assign, unassign } = useScanned(asset, () => setAsked(null))
  const askToEnable = async (box: Sensorbox) => {
    isPreparing.current = true
    try {
      setAsked({ box, why: 'in stock', cost: await loadEnablingCost(queryClient, box.stack_id, [box]) })
    } catch (error) {
      // The cost is unknown, so the user can't agree to it. The box can be scanned again.
      dealtWith.current.delete(box.id)
      notifyFailure(error, { title: t('assets:failed.assign', { count: 1 }) })
    } finally {
      isPreparing.current = false
    }
  }
  const take = (box: Sensorbox) => {
    if (asked !== null || isPreparing.current || dealtWith.current.has(box.id)) return
    if (box.stack_id !== asset.stack_id) {
      showToast({
        kind: 'error',
        title: t('assets:failed.assign', { count: 1 }),
        detail: t('stacks:elsewhere.sensorbox', { name: box.customer }),
      })
      return
    }
    dealtWith.current.add(box.id)
    if (box.asset_id === asset.id) setAsked({ box, why: 'on it' })
    else if (box.enabled_state === 'in_stock') void askToEnable(box)
    else if (box.asset_id !== null) setAsked({ box, why: 'elsewhere' })
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
        <ScanQuestion
          asked={asked}
          asset={asset}
          isBusy={assign.isPending || unassign.isPending}
          onRefuse={() => setAsked(null)}
          onAgree={() => (asked.why === 'on it' ? unassign : assign).mutate(asked.box)}
        />
      )}
    </>
  )
}

/** Assigns and removes scanned boxes, and counts the assigned ones. A box in stock is enabled first. */
function useScanned(asset: Asset, onSettled: () => void) {
  const t = useT()
  const reload = useReload()
  const [assigned, setAssigned] = useState(0)
  const settle = async () => {
    await reload('assets', 'sensorboxes', 'stacks')
    onSettled()
  }
  const assign = useMutation({
    mutationFn: async ({ id: sensorboxId, enabled_state }: Sensorbox) => {
      if (enabled_state === 'in_stock') {
        const enabled = await call(enableSensorbox, { params: { id: sensorboxId } })
        // Enabling may put a delivered box onto the asset.
        if (enabled.asset_id === asset.id) return
      }
      return call(assignSensorbox, { params: { id: asset.id, sensorboxId }, body: scanned })
    },
    onSuccess: () => {
      setAssigned((count) => count + 1)
      showToast({ kind: 'success', title: t('assets:assigned', { count: 1, asset: asset.name }) })
    },
    onError: (error) => notifyFailure(error, { title: t('assets:failed.assign', { count: 1 }) }),
    onSettled: settle,
  })
  const unassign = useMutation({
    mutationFn: (box: Sensorbox) =>
      call(unassignSensorbox, { params: { id: asset.id, sensorboxId: box.id }, body: scanned }),
    onSuccess: (_, box) =>
      showToast({ kind: 'success', title: t('assets:unassigned', { name: nameOf(box), asset: asset.name }) }),
    onError: (error) => notifyFailure(error, { title: t('assets:failed.unassign') }),
    onSettled: settle,
  })
  return { assigned, assign, unassign }
}

interface ScanQuestionProps {
  asked: Asked
  asset: Asset
  isBusy: boolean
  onRefuse: () => void
  onAgree: () => void
}

function ScanQuestion({ asked, asset, isBusy, onRefuse, onAgree }: ScanQuestionProps) {
  const t = useT()
  const { data: assets } = useAssets()
  const { box } = asked
  const what = { name: nameOf(box), asset: asset.name }
  const answers = { refuse: t('assets:leaveOn'), isBusy, onRefuse, onAgree }
  if (asked.why === 'on it') {
    return <TakeOffQuestion {...what} isBusy={isBusy} onRefuse={onRefuse} onAgree={onAgree} />
  }
  if (asked.why === 'elsewhere') {
    const other = assets?.find(({ id }) => id === box.asset_id)?.name
    return (
      <Question title={t('assets:move', what)} agree={t('assets:moveIt')} {...answers}>
        <p>{other === undefined ? t('assets:leavesUnknown') : t('assets:leavesOther', { asset: other })}</p>
      </Question>
    )
  }
  const title = t('assets:enableAndAssign', what)
  if (asked.cost) {
    return (
      <EnableQuestion
        title={title}
        cost={asked.cost}
        onAnswer={(agreed) => {
          if (!isBusy) (agreed ? onAgree : onRefuse)()
        }}
      />
    )
  }
  return (
    <Question title={title} agree={t('assets:enableIt')} {...answers}>
      <p>{t('assets:isInStock')}</p>
    </Question>
  )
}
