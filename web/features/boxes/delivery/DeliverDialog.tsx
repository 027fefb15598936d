import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { closeSaved } from '../../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../../platform/unsaved/FormDialog.tsx'
import { Question } from '../../../ui/dialog/Question.tsx'
import { AfterDelivery } from './AfterDelivery.tsx'
import { bodyOf, deliveryWords } from './choices.ts'
import { DataChoices } from './DataChoices.tsx'
import { type NamedBox, sendBoxes, showDelivered } from './deliver-run.ts'
import c from './delivery.module.css'
import { NotDelivered } from './NotDelivered.tsx'
import { OrderFields } from './OrderFields.tsx'
import { TargetSelect } from './TargetSelect.tsx'
import { useDeliveryChoices } from './use-delivery-choices.ts'
import { useDeliveryRun } from './use-delivery-run.ts'

export interface DeliverDialogProps {
  /** At least one, all in stock. */
  boxes: readonly NamedBox[]
  /** `delivered` is true once any box was delivered; the stock is then shown. */
  onClose: (delivered: boolean) => void
}

/**
 * Delivers boxes to a customer: receiver, data, a summary of the effects for both sides, and a confirmation. Failed
 * boxes stay listed with their reasons and can be retried. Opens the stock afterwards.
 */
export function DeliverDialog({ boxes, onClose }: DeliverDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const run = useDeliveryRun(boxes, { showOutcome: showDelivered, changes: ['sensorboxes', 'stacks'] })
  const { left, failed } = run
  const { choices, change, isChanged, target, preview } = useDeliveryChoices(left, false)
  const showStock = () => void navigate({ href: paths.sensorboxGroup('in_stock') })
  const close = () => {
    onClose(run.hasDelivered)
    if (run.hasDelivered) showStock()
  }
  const deliver = async () => {
    if (choices.targetStack === null) return
    const isDone = await run.deliver(sendBoxes(choices.targetStack, bodyOf(choices)))
    setAsked(false)
    if (!isDone) return
    closeSaved(() => onClose(true))
    showStock()
  }
  return (
    <>
      <FormDialog
        title={t('delivery:title')}
        submit={failed.length > 0 ? t('delivery:tryAgain', { count: left.length }) : t('delivery:deliver')}
        width={880}
        refusal={choices.targetStack === null && t('delivery:chooseFirst')}
        isSaving={run.isRunning}
        isChanged={!run.hasDelivered && isChanged}
        onSubmit={() => setAsked(true)}
        onClose={close}
      >
        <div className={c.columns}>
          <div className={c.main}>
            {failed.length > 0 && <NotDelivered failed={failed} total={boxes.length} />}
            <TargetSelect value={choices.targetStack} onChange={(targetStack) => change({ targetStack })} />
            <OrderFields choices={choices} onChange={change} />
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
      </FormDialog>
      {asked && target && (
        <Question
          title={t('delivery:confirm')}
          agree={t('delivery:deliver')}
          refuse={t('delivery:notYet')}
          isBusy={run.isRunning}
          onAgree={() => void deliver()}
          onRefuse={() => setAsked(false)}
        >
          <p>
            {t('delivery:confirmText', {
              what: left.length === 1 ? (left[0]?.name ?? '') : t('delivery:boxes', { count: left.length }),
              to: target.name,
            })}
          </p>
          <p>{deliveryWords(choices)}.</p>
        </Question>
      )}
    </>
  )
}
