import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded with its first use. */
export const SetTagsDialog = onDemand(
  async () => (await import('./SetTagsDialog.tsx')).SetTagsDialog,
  ({ onClose }) => onClose(),
)
