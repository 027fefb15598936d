import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

export const AuditTrailPage = lazyPart(async () => (await import('./AuditTrailPage.tsx')).AuditTrailPage)
export const InviteDialog = onDemand(
  async () => (await import('./InviteDialog.tsx')).InviteDialog,
  ({ onClose }) => onClose(),
)
