import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { closeSaved } from '../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../platform/unsaved/FormDialog.tsx'
import { Question } from '../../ui/dialog/Question.tsx'
import { useMe } from '../auth/public.tsx'
import { AfterDelivery } from './AfterDelivery.tsx'
import { previewQuery, useDeliveryTargets } from './api.ts'
import { bodyOf, type Choices, deliveryWords, initialChoices } from './choices.ts'
import { DataChoices } from './DataChoices.tsx'
import { deliverAll, type Failed, type NamedBox, tellDelivered } from './deliver-run.ts'
import c from './delivery.module.css'
import { NotDelivered } from './NotDelivered.tsx'
import { OrderFields } from './OrderFields.tsx'
import { TargetSelect } from './TargetSelect.tsx'

export interface DeliverDialogProps {
  /** At least one, all in stock. */
  boxes: readonly NamedBox[]
  /** `delivered`: whether anything was; then the stock is shown. */
  onClose: (delivered: boolean) => void
}

/**
 * Delivers boxes to a customer: who, what goes along, what each side sees afterwards, and a last question. What fails stays
 * with its reason and can be tried again by itself; afterwards it goes to the stock.
 */
export function DeliverDialog({ boxes, onClose }: DeliverDialogProps) {
  const t = useT()
  const me = useMe()
  const stackId = me.currently_selected_stack
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [choices, setChoices] = useState<Choices>(initialChoices)
  const [asked, setAsked] = useState(false)
  const [running, setRunning] = useState(false)
  /** What is still to be delivered: all of them, and after a first try what failed. */
  const [left, setLeft] = useState<readonly NamedBox[]>(boxes)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const told = useRef<string>(undefined)
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }))
  const target = useDeliveryTargets()?.find((each) => each.stackId === choices.targetStack)
  const ids = left.map(({ id }) => id)
  const { data: preview } = useQuery(previewQuery(stackId, choices.targetStack, ids))
  const delivered = boxes.length - left.length
  const close = () => {
    onClose(delivered > 0)
    if (delivered > 0) void navigate({ href: paths.sensorboxGroup('in_stock') })
  }
  const deliver = async () => {
    if (choices.targetStack === null) return
    setRunning(true)
    const notDelivered = await deliverAll(left, choices.targetStack, bodyOf(choices))
    told.current = tellDelivered(left.length, notDelivered, told.current)
    setRunning(false)
    setAsked(false)
    void Promise.all(
      ['sensorboxes', 'stacks'].map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })),
    )
    if (notDelivered.length > 0) {
      setFailed(notDelivered)
      setLeft(notDelivered)
      return
    }
    closeSaved(() => onClose(true))
    void navigate({ href: paths.sensorboxGroup('in_stock') })
  }
  return (
    <>
      <FormDialog
        title={t('delivery:title')}
        submit={failed.length > 0 ? t('delivery:tryAgain', { count: left.length }) : t('delivery:deliver')}
        width={880}
        refusal={choices.targetStack === null && t('delivery:chooseFirst')}
        isSaving={running}
        isChanged={delivered === 0 && choices !== initialChoices}
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
          isBusy={running}
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
