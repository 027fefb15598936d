import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

// Nobody needs it to look at boxes.
export const MyCreditsDialog = onDemand(
  async () => (await import('./MyCreditsDialog.tsx')).MyCreditsDialog,
  ({ onClose }) => onClose(),
)

export const EnablingCostFacts = onDemand(
  async () => (await import('./EnablingCostFacts.tsx')).EnablingCostFacts,
)

/** What can't be asked isn't done. */
export const EnableQuestion = onDemand(
  async () => (await import('./EnableQuestion.tsx')).EnableQuestion,
  ({ onAnswer }) => onAnswer(false),
)
