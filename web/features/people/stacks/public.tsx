export {
  stacksLoaded,
  stacksVersion,
  useCurrentStack,
  useCurrentStackName,
  useHomeStack,
  useStacks,
} from './api.ts'
export { CompanyCard } from './CompanyCard.tsx'
export { CountsFailed } from './CountsFailed.tsx'
export { CurrentStack, HomeStackButton } from './CurrentStack.tsx'
export { MonitoringBlock } from './monitoring/MonitoringBlock.tsx'
export { SwitchStackDialog, SwitchToOwner } from './on-demand.tsx'
export { StackSwitcher } from './picker/StackSwitcher.tsx'
export { StackInAddress } from './switch/StackInAddress.tsx'
export { useSwitchStack } from './switch/use-switch-stack.ts'
export { type StackScope, useStackScope } from './use-stack-scope.ts'
