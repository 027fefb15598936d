import { lazyPart } from '../../ui/on-demand/lazy-part.tsx'

export const TaskTemplateListPage = lazyPart(
  async () => (await import('./TaskTemplateListPage.tsx')).TaskTemplateListPage,
)
export const TaskTemplatePage = lazyPart(
  async () => (await import('./TaskTemplatePage.tsx')).TaskTemplatePage,
)
