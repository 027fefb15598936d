import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use, together with the QR decoder. */
export const QrScanDialog = onDemand(
  async () => (await import('./QrScanDialog.tsx')).QrScanDialog,
  ({ onClose }) => onClose(),
)
export const QrLabelsDialog = onDemand(
  async () => (await import('./QrLabelsDialog.tsx')).QrLabelsDialog,
  ({ onClose }) => onClose(),
)
export const ScanLabelDialog = onDemand(
  async () => (await import('./ScanLabelDialog.tsx')).ScanLabelDialog,
  ({ onClose }) => onClose(),
)
