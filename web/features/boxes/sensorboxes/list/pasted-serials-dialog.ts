import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const PastedSerialsDialog = onDemand(
  async () => (await import('./PastedSerialsDialog.tsx')).PastedSerialsDialog,
  ({ onClose }) => onClose(),
)
