import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const ExportReadings = onDemand(
  async () => (await import('./ExportReadingsDialog.tsx')).ExportReadingsDialog,
  ({ onClose }) => onClose(),
)
