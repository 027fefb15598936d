import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const AuditTrailPage = lazyPart(async () => (await import('./AuditTrailPage.tsx')).AuditTrailPage)
