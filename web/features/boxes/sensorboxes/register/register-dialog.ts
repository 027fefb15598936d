import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

export const AddBoxDialog = onDemand(
  async () => (await import('./AddBoxDialog.tsx')).AddBoxDialog,
  ({ onClose }) => onClose(),
)

/** Loaded on first use. The component that opens it must stay mounted, because the dialog shows keys only once. */
export const RegisterDialog = onDemand(
  async () => (await import('./RegisterDialog.tsx')).RegisterDialog,
  ({ onClose }) => onClose(),
)
