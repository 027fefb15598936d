export { type OfferedDeletion, useDeleteCopies } from './DeleteCopy.tsx'
export { type OfferedDelivery, useDeliverTo } from './DeliverTo.tsx'
export { deliveryStateWords } from './delivery-words.ts'
