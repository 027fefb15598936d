import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

export const ReplaceDialog = onDemand(
  async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog,
  ({ onClose }) => onClose(),
)
