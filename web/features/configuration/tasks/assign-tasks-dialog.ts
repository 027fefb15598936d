import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const AssignTasksDialog = onDemand(
  async () => (await import('./AssignTasksDialog.tsx')).AssignTasksDialog,
  ({ onClose }) => onClose(),
)
