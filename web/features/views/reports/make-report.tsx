import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const MakeReport = onDemand(
  async () => (await import('./MakeReportDialog.tsx')).MakeReportDialog,
  ({ onClose }) => onClose(),
)

/** Loaded on first use. */
export const ChooseMonthly = onDemand(
  async () => (await import('./MonthlyDialog.tsx')).MonthlyDialog,
  ({ onClose }) => onClose(),
)
