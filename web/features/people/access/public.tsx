import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export { TeamBlock } from './TeamBlock.tsx'
export { actorName, deedOf } from './trail-words.ts'

export const AuditTrailPage = lazyPart(async () => (await import('./AuditTrailPage.tsx')).AuditTrailPage)
