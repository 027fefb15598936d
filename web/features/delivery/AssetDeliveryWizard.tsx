import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { closeSaved } from '../../platform/unsaved/close-saved.ts'
import { useUnsaved } from '../../platform/unsaved/unsaved.ts'
import { useLeave } from '../../platform/unsaved/use-leave.tsx'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { AfterDelivery } from './AfterDelivery.tsx'
import { previewQuery, useDeliveryTargets } from './api.ts'
import type { AssetBox, DeliveredAsset } from './asset-boxes.ts'
import { bodyOf, type Choices, deliveryWords, initialChoices } from './choices.ts'
import { DataChoices } from './DataChoices.tsx'
import { deliverAll, type Failed, tellAssetsDelivered } from './deliver-run.ts'
import c from './delivery.module.css'
import { NotDelivered } from './NotDelivered.tsx'
import { OrderFields } from './OrderFields.tsx'
import { Review } from './Review.tsx'
import { type Step, Steps, steps } from './Steps.tsx'
import { TargetSelect } from './TargetSelect.tsx'

export interface AssetDeliveryWizardProps {
  assets: readonly DeliveredAsset[]
  /** `delivered`: whether any box was; then the stock is shown. */
  onClose: (delivered: boolean) => void
}

/**
 * Delivers the boxes of assets to a customer in four steps: to whom, by which order, with what, and a review. What fails
 * can be tried again by itself.
 */
export function AssetDeliveryWizard({ assets, onClose }: AssetDeliveryWizardProps) {
  const t = useT()
  const stackId = useCurrentStackId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const all = assets.flatMap(({ boxes }) => boxes)
  const [step, setStep] = useState<Step>('customer')
  const [choices, setChoices] = useState<Choices>(initialChoices)
  const [left, setLeft] = useState<readonly AssetBox[]>(all)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const told = useRef<string>(undefined)
  const [running, setRunning] = useState(false)
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }))
  const target = useDeliveryTargets()?.find((each) => each.stackId === choices.targetStack)
  const ids = left.map(({ id }) => id)
  const { data: preview } = useQuery(previewQuery(stackId, choices.targetStack, ids, true))
  const delivered = left.length < all.length
  const isChanged = !delivered && choices !== initialChoices
  const { leave, question } = useLeave(() => isChanged)
  useUnsaved(isChanged)
  const end = (any: boolean) => {
    closeSaved(() => onClose(any))
    if (any) void navigate({ href: paths.sensorboxGroup('in_stock') })
  }
  const close = () => {
    if (!running) leave(() => end(delivered))
  }
  const at = steps.indexOf(step)
  const go = (by: 1 | -1) => setStep(steps[at + by] ?? step)
  const deliver = async () => {
    if (!target) return
    setRunning(true)
    const notDelivered = await deliverAll(left, target.stackId, { ...bodyOf(choices), from_anywhere: true })
    told.current = tellAssetsDelivered(assets, notDelivered, told.current)
    setRunning(false)
    void Promise.all(
      ['sensorboxes', 'assets', 'stacks'].map((list) =>
        queryClient.invalidateQueries({ queryKey: [list, stackId] }),
      ),
    )
    const again = new Set(notDelivered.map(({ id }) => id))
    setFailed(notDelivered)
    setLeft(left.filter(({ id }) => again.has(id)))
    if (notDelivered.length === 0) end(true)
  }
  const [only] = assets.length === 1 ? assets : []
  const subtitle = t('delivery:assetSubtitle', {
    name: only?.name ?? t('delivery:assets', { count: assets.length }),
    boxes: t('delivery:boxes', { count: all.length }),
  })
  const cantGoOn =
    all.length === 0 ? t('delivery:noBoxes') : choices.targetStack === null && t('delivery:chooseFirst')
  return (
    <>
      <Dialog
        title={t('delivery:assetTitle')}
        subtitle={subtitle}
        width={880}
        onClose={close}
        onSubmit={() => {
          if (cantGoOn) return
          if (step === 'review') void deliver()
          else go(1)
        }}
        footer={
          <>
            {at > 0 && (
              <ActionButton size="md" className={c.back} onClick={() => go(-1)}>
                {t('delivery:back')}
              </ActionButton>
            )}
            <ActionButton size="md" onClick={close}>
              {t('unsaved:cancel')}
            </ActionButton>
            <ActionButton
              size="md"
              type="submit"
              className={c.agree}
              variant="filled"
              loading={running}
              disabledReason={cantGoOn}
            >
              {step === 'review'
                ? failed.length > 0
                  ? t('delivery:tryAgain', { count: left.length })
                  : t('delivery:deliver')
                : step === 'data'
                  ? deliveryWords(choices)
                  : t('delivery:next')}
            </ActionButton>
          </>
        }
      >
        <Steps current={step} />
        {step === 'customer' && (
          <div className={c.step}>
            <TargetSelect value={choices.targetStack} onChange={(targetStack) => change({ targetStack })} />
          </div>
        )}
        {step === 'order' && (
          <div className={c.step}>
            <OrderFields choices={choices} onChange={change} />
          </div>
        )}
        {step === 'data' && (
          <div className={c.columns}>
            <div className={c.main}>
              <DataChoices choices={choices} onChange={change} preview={preview} />
            </div>
            <AfterDelivery
              choices={choices}
              count={left.length}
              to={target?.name ?? t('delivery:theCustomer')}
              from={t('delivery:yourCompany')}
              preview={preview}
            />
          </div>
        )}
        {step === 'review' && target && (
          <>
            {failed.length > 0 && <NotDelivered failed={failed} total={all.length} />}
            <Review choices={choices} target={target} boxes={left} onChange={setStep} />
          </>
        )}
      </Dialog>
      {question}
    </>
  )
}
