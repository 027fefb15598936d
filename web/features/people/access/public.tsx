export { teamQuery } from './api.ts'
export { AuditTrailPage, InviteDialog } from './on-demand.tsx'
export { InviteButton, TeamBlock } from './team/TeamBlock.tsx'
export { actorName, deedOf } from './trail/trail-words.ts'
