import { onDemand } from '../../ui/on-demand/on-demand.tsx'

export const LeaveQuestion = onDemand(
  async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion,
  ({ onStay }) => onStay(),
)
