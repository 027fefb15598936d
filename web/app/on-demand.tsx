import { lazyPart } from '../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../ui/on-demand/on-demand.tsx'

export const ScanWindow = onDemand(
  async () => (await import('./frame/ScanWindow.tsx')).ScanWindow,
  ({ onClose }) => onClose(),
)
export const FirstSteps = lazyPart(async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps)
