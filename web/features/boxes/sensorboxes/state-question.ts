import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded with its first use; what can't be asked isn't done. */
export const StateQuestion = onDemand(
  async () => (await import('./StateQuestion.tsx')).StateQuestion,
  ({ asked }) => asked.answer(false),
)
