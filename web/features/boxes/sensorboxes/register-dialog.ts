import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded with its first use. Whoever opens it stays for as long as it is open: it shows keys, this once. */
export const RegisterDialog = onDemand(
  async () => (await import('./RegisterDialog.tsx')).RegisterDialog,
  ({ onClose }) => onClose(),
)
