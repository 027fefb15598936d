import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded with its first use. */
export const AssignTasksDialog = onDemand(
  async () => (await import('./AssignTasksDialog.tsx')).AssignTasksDialog,
  ({ onClose }) => onClose(),
)
