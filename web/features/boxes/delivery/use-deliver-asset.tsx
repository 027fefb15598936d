import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../platform/permissions/permissions.ts'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import type { DeliveredAsset } from './asset-boxes.ts'
import type { OfferedDelivery } from './DeliverTo.tsx'

const AssetDeliveryWizard = onDemand(
  async () => (await import('./AssetDeliveryWizard.tsx')).AssetDeliveryWizard,
  ({ onClose }) => onClose(false),
)

export interface DeliverAssetProps {
  asset: { readonly id: string; readonly name: string }
  /** The boxes on the asset. */
  boxes: readonly Sensorbox[]
}

/** Offers to deliver the boxes of an asset to a customer. */
export function useDeliverAsset({ asset, boxes }: DeliverAssetProps): OfferedDelivery {
  const t = useT()
  const denial = useDenial('deliverSensorboxesToOtherStack')
  /** The asset when the wizard was opened, as delivered boxes leave it one by one. */
  const [asked, setAsked] = useState<DeliveredAsset | null>(null)
  const isExternal = boxes.some(({ model }) => isExternalModel(model))
  const refusal =
    boxes.length === 0 ? t('delivery:noBoxes') : isExternal ? t('delivery:refused.external') : null
  return {
    label: t('delivery:deliverTo'),
    Icon: IconTruckDelivery,
    disabledReason: denial ?? refusal,
    start: () => {
      const named = boxes.map((box) => ({
        id: box.id,
        name: box.alias?.trim() || box.serial_number,
        serialNumber: box.serial_number,
        state: box.combined_state,
      }))
      setAsked({ ...asset, boxes: named })
    },
    dialog: asked && <AssetDeliveryWizard asset={asked} onClose={() => setAsked(null)} />,
  }
}
