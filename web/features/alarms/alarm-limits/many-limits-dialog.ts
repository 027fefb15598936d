import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const ManyLimitsDialog = onDemand(
  async () => (await import('./ManyLimitsDialog.tsx')).ManyLimitsDialog,
  ({ onClose }) => onClose(),
)
