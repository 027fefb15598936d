import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const SetTagsDialog = onDemand(
  async () => (await import('./SetTagsDialog.tsx')).SetTagsDialog,
  ({ onClose }) => onClose(),
)
