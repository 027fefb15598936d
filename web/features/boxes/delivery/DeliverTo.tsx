import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { useDeliveryRefusal } from './use-deliver-to.ts'

const DeliverDialog = onDemand(
  async () => (await import('./DeliverDialog.tsx')).DeliverDialog,
  ({ onClose }) => onClose(false),
)

/** A delivery offered as a button or a menu item. */
export interface OfferedDelivery {
  readonly label: string
  readonly Icon: typeof IconTruckDelivery
  readonly disabledReason: string | null
  start(): void
  /** To be rendered next to the button. */
  readonly dialog: ReactNode
}

/** Offers to deliver boxes, named by `nameOf`. `onDelivered` is called when any was delivered. */
export function useDeliverTo(
  boxes: readonly Sensorbox[],
  nameOf: (box: Sensorbox) => string,
  onDelivered?: () => void,
): OfferedDelivery {
  const t = useT()
  const disabledReason = useDeliveryRefusal(boxes)
  /** The boxes when the dialog was opened, as the list keeps changing. */
  const [asked, setAsked] = useState<readonly { id: string; name: string }[] | null>(null)
  return {
    label: t('delivery:deliverTo'),
    Icon: IconTruckDelivery,
    disabledReason,
    start: () => {
      if (disabledReason === null) setAsked(boxes.map((box) => ({ id: box.id, name: nameOf(box) })))
    },
    dialog: asked && (
      <DeliverDialog
        boxes={asked}
        onClose={(delivered) => {
          setAsked(null)
          if (delivered) onDelivered?.()
        }}
      />
    ),
  }
}
