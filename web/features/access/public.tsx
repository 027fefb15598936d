import { lazy } from 'react'

export { TeamBlock } from './TeamBlock.tsx'

export const AuditTrailPage = lazy(async () => ({
  default: (await import('./AuditTrailPage.tsx')).AuditTrailPage,
}))
