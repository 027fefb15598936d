import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on demand, so that the dashboard doesn't wait for the charts. */
export const SensorboxDetailPage = lazyPart(
  async () => (await import('./page/SensorboxDetailPage.tsx')).SensorboxDetailPage,
)
export const SensorboxListPage = lazyPart(
  async () => (await import('./list/SensorboxListPage.tsx')).SensorboxListPage,
)
export const WorstFirst = lazyPart(async () => (await import('./queue/WorstFirst.tsx')).WorstFirst)
export const BoxLine = lazyPart(async () => (await import('./BoxLine.tsx')).BoxLine)
export const SilenceForm = onDemand(
  async () => (await import('./life/SilenceForm.tsx')).SilenceForm,
  ({ onClose }) => onClose(),
)
