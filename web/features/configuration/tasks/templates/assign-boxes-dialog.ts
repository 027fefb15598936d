import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const AssignBoxesDialog = onDemand(
  async () => (await import('./AssignBoxesDialog.tsx')).AssignBoxesDialog,
  ({ onClose }) => onClose(),
)
