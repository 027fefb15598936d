import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

export { useCurrentStack, useCurrentStackName, useHomeStack, useStacks } from './api.ts'
export { CompanyCard } from './CompanyCard.tsx'
export { CountsFailed } from './CountsFailed.tsx'
export { CurrentStack, HomeStackButton } from './CurrentStack.tsx'
export { MonitoringBlock } from './MonitoringBlock.tsx'
export { StackInAddress } from './StackInAddress.tsx'
export { StackSwitcher } from './StackSwitcher.tsx'
export { type StackScope, useStackScope } from './use-stack-scope.ts'
export { useSwitchStack } from './use-switch-stack.ts'

/** Loaded on demand, because most sensorboxes and assets belong to the current stack. */
export const SwitchToOwner = lazyPart(async () => (await import('./SwitchToOwner.tsx')).SwitchToOwner)
export const SwitchStackDialog = onDemand(
  async () => (await import('./SwitchStackDialog.tsx')).SwitchStackDialog,
  ({ onClose }) => onClose(),
)
