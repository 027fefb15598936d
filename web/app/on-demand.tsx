import { onDemand } from '../ui/on-demand/on-demand.tsx'

export const ScanWindow = onDemand(
  async () => (await import('./ScanWindow.tsx')).ScanWindow,
  ({ onClose }) => onClose(),
)
export const FirstSteps = onDemand(async () => (await import('./FirstSteps.tsx')).FirstSteps)
