import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

export const RegisterBoxDialog = onDemand(
  async () => (await import('./RegisterBoxDialog.tsx')).RegisterBoxDialog,
  ({ onClose }) => onClose(),
)

/** Loaded on first use. The component that opens it must stay mounted, because the dialog shows keys only once. */
export const RegisterManyDialog = onDemand(
  async () => (await import('./RegisterManyDialog.tsx')).RegisterManyDialog,
  ({ onClose }) => onClose(),
)
