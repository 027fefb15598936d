import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { useDeliveryRefusal } from './use-deliver-to.ts'

const DeliverDialog = onDemand(
  async () => (await import('./DeliverDialog.tsx')).DeliverDialog,
  ({ onClose }) => onClose(false),
)

/** What delivers boxes, for a button or an item of a menu. */
export interface OfferedDelivery {
  readonly label: string
  readonly Icon: typeof IconTruckDelivery
  readonly disabledReason: string | null
  start(): void
  /** To be rendered beside the button. */
  readonly dialog: ReactNode
}

/** Offers to deliver these boxes, called as given; `onDelivered` once any was. */
export function useDeliverTo(
  boxes: readonly Sensorbox[],
  nameOf: (box: Sensorbox) => string,
  onDelivered?: () => void,
): OfferedDelivery {
  const t = useT()
  const disabledReason = useDeliveryRefusal(boxes)
  /** As they were when it was asked for: the list goes on changing meanwhile. */
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
