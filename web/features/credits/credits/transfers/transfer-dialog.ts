import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

export const TransferDialog = onDemand(
  async () => (await import('./TransferDialog.tsx')).TransferDialog,
  ({ onClose }) => onClose(),
)
