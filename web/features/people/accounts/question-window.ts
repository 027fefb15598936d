import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Apart from the other dialogs, since some of them open it themselves. */
export const AccountQuestion = onDemand(
  async () => (await import('./AccountQuestion.tsx')).AccountQuestion,
  ({ onClose }) => onClose(),
)
