export { AuditTrailPage } from './on-demand.tsx'
export { TeamBlock } from './TeamBlock.tsx'
export { actorName, deedOf } from './trail-words.ts'
