export { teamQuery } from './api.ts'
export { AuditTrailPage, InviteDialog } from './on-demand.tsx'
export { InviteButton, TeamBlock } from './TeamBlock.tsx'
export { actorName, deedOf } from './trail-words.ts'
