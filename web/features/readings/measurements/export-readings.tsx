import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded when somebody opens it. */
export const ExportReadings = onDemand(
  async () => (await import('./ExportReadingsDialog.tsx')).ExportReadingsDialog,
  ({ onClose }) => onClose(),
)
