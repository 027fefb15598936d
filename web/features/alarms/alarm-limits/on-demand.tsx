import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const LimitTemplateListPage = lazyPart(
  async () => (await import('./templates/LimitTemplateListPage.tsx')).LimitTemplateListPage,
)
