import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded with its first use, and the reader of codes with it. */
export const QrScanDialog = onDemand(
  async () => (await import('./QrScanDialog.tsx')).QrScanDialog,
  ({ onClose }) => onClose(),
)
export const QrLabelsDialog = onDemand(
  async () => (await import('./QrLabelsDialog.tsx')).QrLabelsDialog,
  ({ onClose }) => onClose(),
)
