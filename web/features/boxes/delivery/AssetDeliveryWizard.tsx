import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { closeSaved } from '../../../platform/unsaved/close-saved.ts'
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { useLeave } from '../../../platform/unsaved/use-leave.tsx'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { AfterDelivery } from './AfterDelivery.tsx'
import type { DeliveredAsset } from './asset-boxes.ts'
import { bodyOf, deliveryWords } from './choices.ts'
import { DataChoices } from './DataChoices.tsx'
import { showAssetsDelivered } from './deliver-run.ts'
import c from './delivery.module.css'
import { NotDelivered } from './NotDelivered.tsx'
import { OrderFields } from './OrderFields.tsx'
import { Review } from './Review.tsx'
import { type Step, Steps, steps } from './Steps.tsx'
import { TargetSelect } from './TargetSelect.tsx'
import { useDeliveryChoices } from './use-delivery-choices.ts'
import { useDeliveryRun } from './use-delivery-run.ts'

export interface AssetDeliveryWizardProps {
  assets: readonly DeliveredAsset[]
  /** `delivered` is true once any box was delivered; the stock is then shown. */
  onClose: (delivered: boolean) => void
}

/** Delivers the boxes of assets to a customer in four steps: receiver, order, data and review. Failed boxes can be retried. */
export function AssetDeliveryWizard({ assets, onClose }: AssetDeliveryWizardProps) {
  const t = useT()
  const navigate = useNavigate()
  const all = assets.flatMap(({ boxes }) => boxes)
  const [step, setStep] = useState<Step>('customer')
  const run = useDeliveryRun(all, {
    showOutcome: (_, failed, earlier) => showAssetsDelivered(assets, failed, earlier),
    changes: ['sensorboxes', 'assets', 'stacks'],
  })
  const { left, failed } = run
  const chosen = useDeliveryChoices(left, true)
  const { choices, change, target, preview } = chosen
  const isChanged = !run.hasDelivered && chosen.isChanged
  const { leave, question } = useLeave(() => isChanged)
  useUnsaved(isChanged)
  const end = (any: boolean) => {
    closeSaved(() => onClose(any))
    if (any) void navigate({ href: paths.sensorboxGroup('in_stock') })
  }
  const close = () => {
    if (!run.isRunning) leave(() => end(run.hasDelivered))
  }
  const at = steps.indexOf(step)
  const go = (by: 1 | -1) => setStep(steps[at + by] ?? step)
  const deliver = async () => {
    if (!target) return
    if (await run.deliver(target.stackId, { ...bodyOf(choices), from_anywhere: true })) end(true)
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
              loading={run.isRunning}
              disabledReason={cantGoOn}
            >
              {nextWord()}
            </ActionButton>
          </>
        }
      >
        <Steps current={step} />
        {(step === 'customer' || step === 'review') && (
          <p className={c.stays}>{t('delivery:assetStays', { count: assets.length })}</p>
        )}
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

  function nextWord(): string {
    if (step === 'data') return deliveryWords(choices)
    if (step !== 'review') return t('delivery:next')
    return failed.length > 0 ? t('delivery:tryAgain', { count: left.length }) : t('delivery:deliver')
  }
}
