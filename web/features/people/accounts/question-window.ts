import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Apart from the other windows, some of which ask it themselves. */
export const AccountQuestion = onDemand(
  async () => (await import('./AccountQuestion.tsx')).AccountQuestion,
  ({ onClose }) => onClose(),
)
