import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

/** Loaded on demand, because most users open it once at most. */
export const NotificationsPage = lazyPart(
  async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
)
