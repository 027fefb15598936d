import {
  type DeliverBody,
  type DeliveryPart,
  deliveryParts,
  partsOf,
} from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { t } from '../../../platform/i18n/all-texts.ts'

/** The user's choices for a delivery. */
export interface Choices extends Record<DeliveryPart, boolean> {
  readonly targetStack: string | null
  readonly order_number: string
  readonly comment: string
  readonly deliver_with_data: boolean
  readonly keep_copy_of_data: boolean
}

/** Location and network access are sensitive, so they aren't delivered by default. */
export const initialChoices: Choices = {
  targetStack: null,
  order_number: '',
  comment: '',
  deliver_with_data: true,
  keep_copy_of_data: true,
  measured_data: true,
  sensorbox_info: true,
  alarm_limits: true,
  documents: true,
  photos: true,
  connection_profiles: false,
  tasks_configuration: true,
  location: false,
}

/** Returns the request body; without data every part is off. */
export function bodyOf(choices: Choices): DeliverBody {
  return {
    order_number: choices.order_number.trim() || null,
    comment: choices.comment.trim() || null,
    deliver_with_data: choices.deliver_with_data,
    keep_copy_of_data: choices.keep_copy_of_data,
    ...partsOf(choices),
  }
}

/** Lists the names of the parts that are delivered and of those that aren't. */
export function partWords(
  choices: Choices,
  among: readonly DeliveryPart[] = deliveryParts,
): { with: string; without: string } {
  const parts = partsOf(choices)
  const words = (goes: boolean) =>
    among
      .filter((part) => parts[part] === goes)
      .map((part) => t(`delivery:parts.${part}`))
      .join(', ')
  return { with: words(true), without: words(false) }
}

/** Describes the choices, as the button of the third step shows them. */
export function deliveryWords({
  deliver_with_data,
  keep_copy_of_data,
}: Pick<Choices, 'deliver_with_data' | 'keep_copy_of_data'>): string {
  return t('delivery:dataAndCopy', {
    data: t(deliver_with_data ? 'delivery:withData' : 'delivery:withoutData'),
    copy: t(keep_copy_of_data ? 'delivery:keepCopy' : 'delivery:keepNoCopy'),
  })
}
