import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const GiveProfileDialog = onDemand(
  async () => (await import('./GiveProfileDialog.tsx')).GiveProfileDialog,
  ({ onClose }) => onClose(),
)
