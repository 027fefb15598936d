import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { closeSaved } from '../../../platform/unsaved/close-saved.ts'
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { useLeave } from '../../../platform/unsaved/use-leave.tsx'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { AfterDelivery } from './AfterDelivery.tsx'
import type { DeliveredAsset } from './asset-boxes.ts'
import { bodyOf, deliveryWords } from './choices.ts'
import { DataChoices } from './DataChoices.tsx'
import { sendAsset, showAssetDelivered } from './deliver-run.ts'
import c from './delivery.module.css'
import { NotDelivered } from './NotDelivered.tsx'
import { OrderFields } from './OrderFields.tsx'
import { Review } from './Review.tsx'
import { SameAsset } from './SameAsset.tsx'
import { type Step, Steps, steps } from './Steps.tsx'
import { TargetSelect } from './TargetSelect.tsx'
import { useDeliveryChoices } from './use-delivery-choices.ts'
import { useDeliveryRun } from './use-delivery-run.ts'

export interface AssetDeliveryWizardProps {
  asset: DeliveredAsset
  /** `delivered` is true once any box was delivered; the stock is then shown. */
  onClose: (delivered: boolean) => void
}

/** Delivers the boxes of an asset to a customer in four steps: receiver, order, data and review. Failed boxes can be retried. */
export function AssetDeliveryWizard({ asset, onClose }: AssetDeliveryWizardProps) {
  const t = useT()
  const navigate = useNavigate()
  const { boxes: all } = asset
  const [step, setStep] = useState<Step>('customer')
  const run = useDeliveryRun(all, {
    showOutcome: (_, failed, earlier) => showAssetDelivered(all, failed, earlier),
    changes: ['sensorboxes', 'assets', 'stacks'],
  })
  const { left, failed } = run
  const chosen = useDeliveryChoices(left, true)
  const { choices, change, target, preview } = chosen
  const [sameAsset, setSameAsset] = useState(false)
  const isChanged = !run.hasDelivered && (chosen.isChanged || sameAsset)
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
    const send = sendAsset({ id: asset.id, sameAsset }, target.stackId, bodyOf(choices))
    if (await run.deliver(send)) end(true)
  }
  const subtitle = t('delivery:assetSubtitle', {
    name: asset.name,
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
        {(step === 'customer' || step === 'review') && <p className={c.stays}>{t('delivery:assetStays')}</p>}
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
              <SameAsset isWanted={sameAsset} onChange={setSameAsset} choices={choices} />
              <DataChoices choices={choices} onChange={change} preview={preview} />
            </div>
            <AfterDelivery
              choices={choices}
              count={left.length}
              to={target?.name ?? t('delivery:theCustomer')}
              from={t('delivery:yourCompany')}
              preview={preview}
              asset={sameAsset ? asset.name : null}
            />
          </div>
        )}
        {step === 'review' && target && (
          <>
            {failed.length > 0 && <NotDelivered failed={failed} total={all.length} />}
            <Review choices={choices} target={target} boxes={left} sameAsset={sameAsset} onChange={setStep} />
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
