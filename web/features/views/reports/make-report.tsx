import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const MakeReport = onDemand(
  async () => (await import('./MakeReportDialog.tsx')).MakeReportDialog,
  ({ onClose }) => onClose(),
)
