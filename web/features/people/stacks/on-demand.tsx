import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on demand, because most sensorboxes and assets belong to the current stack. */
export const SwitchToOwner = lazyPart(async () => (await import('./switch/SwitchToOwner.tsx')).SwitchToOwner)
export const SwitchStackDialog = onDemand(
  async () => (await import('./switch/SwitchStackDialog.tsx')).SwitchStackDialog,
  ({ onClose }) => onClose(),
)
