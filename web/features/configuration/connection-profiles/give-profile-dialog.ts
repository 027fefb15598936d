import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded with its first use. */
export const GiveProfileDialog = onDemand(
  async () => (await import('./GiveProfileDialog.tsx')).GiveProfileDialog,
  ({ onClose }) => onClose(),
)
