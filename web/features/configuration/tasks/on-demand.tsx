import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const TaskTemplateListPage = lazyPart(
  async () => (await import('./templates/TaskTemplateListPage.tsx')).TaskTemplateListPage,
)
export const TaskTemplatePage = lazyPart(
  async () => (await import('./templates/TaskTemplatePage.tsx')).TaskTemplatePage,
)
