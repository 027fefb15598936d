import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded with its first use. */
export const ManyLimitsDialog = onDemand(
  async () => (await import('./ManyLimitsDialog.tsx')).ManyLimitsDialog,
  ({ onClose }) => onClose(),
)
