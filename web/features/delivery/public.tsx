import { onDemand } from '../../ui/on-demand/on-demand.tsx'

export type { DeliveredAsset } from './asset-boxes.ts'
export { type OfferedDeletion, useDeleteCopies } from './DeleteCopy.tsx'
export { type OfferedDelivery, useDeliverTo } from './DeliverTo.tsx'
export { DeliveryFact } from './DeliveryFact.tsx'
export { deliveryStateWords } from './delivery-words.ts'

export const AssetDeliveryWizard = onDemand(
  async () => (await import('./AssetDeliveryWizard.tsx')).AssetDeliveryWizard,
  ({ onClose }) => onClose(false),
)
