import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

export const SettingsModal = onDemand(
  async () => (await import('./SettingsModal.tsx')).SettingsModal,
  ({ onClose }) => onClose(),
)
