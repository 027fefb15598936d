import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Fact } from '../../../ui/facts/Facts.tsx'
import { useAssetNames } from '../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useTransfer } from './api.ts'
import c from './delivery.module.css'
import { deliveryStateWords } from './delivery-words.ts'

export interface DeliveryFactProps {
  sensorboxId: string
  delivery: NonNullable<Sensorbox['delivery_state']>
}

/** The progress of a box's delivery, the other company and the order number. */
export function DeliveryFact({ sensorboxId, delivery }: DeliveryFactProps) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  const stackId = useCurrentStackId()
  const transfer = useTransfer(sensorboxId)
  const arrivesOn = useAssetNames().get(delivery.asset_id ?? '')
  const where =
    transfer &&
    (transfer.to_stack_id === stackId
      ? t('delivery:cameFrom', { name: transfer.from_stack })
      : t('delivery:sentTo', { name: transfer.to_stack }))
  return (
    <Fact label={t('sensorboxes:delivery')}>
      {deliveryStateWords(delivery, { format, now })}
      {arrivesOn !== undefined && (
        <span className={c.note}>{t('delivery:same.arrives', { name: arrivesOn })}</span>
      )}
      {where !== undefined && (
        <span className={c.note}>
          {transfer?.order_number ? t('delivery:withOrder', { where, order: transfer.order_number }) : where}
        </span>
      )}
    </Fact>
  )
}
