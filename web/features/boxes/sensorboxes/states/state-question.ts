import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. If it can't be loaded, the answer is no. */
export const StateQuestion = onDemand(
  async () => (await import('./StateQuestion.tsx')).StateQuestion,
  ({ asked }) => asked.answer(false),
)
