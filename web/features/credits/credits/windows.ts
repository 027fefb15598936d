import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

// The main screens don't need it, so it is loaded on demand.
export const MyCreditsDialog = onDemand(
  async () => (await import('./MyCreditsDialog.tsx')).MyCreditsDialog,
  ({ onClose }) => onClose(),
)

export const EnablingCostFacts = onDemand(
  async () => (await import('./enabling/EnablingCostFacts.tsx')).EnablingCostFacts,
)

/** If the dialog can't be loaded, the answer is no. */
export const EnableQuestion = onDemand(
  async () => (await import('./enabling/EnableQuestion.tsx')).EnableQuestion,
  ({ onAnswer }) => onAnswer(false),
)
