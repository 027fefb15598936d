import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const IntegrationsPage = lazyPart(
  async () => (await import('./IntegrationsPage.tsx')).IntegrationsPage,
)
