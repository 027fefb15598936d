import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const MakeReport = onDemand(
  async () => (await import('./make/MakeReportDialog.tsx')).MakeReportDialog,
  ({ onClose }) => onClose(),
)

/** Loaded on first use. */
export const ChooseMonthly = onDemand(
  async () => (await import('./monthly/MonthlyDialog.tsx')).MonthlyDialog,
  ({ onClose }) => onClose(),
)
