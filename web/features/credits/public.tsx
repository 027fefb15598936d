export { CreditsBlock } from './CreditsBlock.tsx'
export { MyCreditsButton } from './MyCreditsButton.tsx'
export { StackCredits } from './StackCredits.tsx'
