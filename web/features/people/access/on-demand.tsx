import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

export const AuditTrailPage = lazyPart(
  async () => (await import('./trail/AuditTrailPage.tsx')).AuditTrailPage,
)
export const InviteDialog = onDemand(
  async () => (await import('./invite/InviteDialog.tsx')).InviteDialog,
  ({ onClose }) => onClose(),
)
