import { deliveryRefusalOf } from '@sensorstack/contract/features/boxes/delivery/actions.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'

type Selected = readonly Pick<Sensorbox, 'model' | 'enabled_state' | 'combined_state'>[]

/** Returns why these boxes can't be delivered: a missing right, or a property of one of them; null when they can. */
export function useDeliveryRefusal(boxes: Selected): string | null {
  const t = useT()
  const denial = useDenial('deliverSensorboxesToOtherStack')
  const refusal = deliveryRefusalOf(boxes)
  return denial ?? (refusal && t(`delivery:refused.${refusal}`))
}
