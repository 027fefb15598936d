import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export { limitsQuery } from './api.ts'
export { BoxLimits, type BoxLimitsProps } from './BoxLimits.tsx'
export { chartLimits } from './chart-limits.ts'
export type { SetForMany } from './limit-form.ts'
export { ManyLimitsDialog } from './many-limits-dialog.ts'

export const LimitTemplateListPage = lazyPart(
  async () => (await import('./templates/LimitTemplateListPage.tsx')).LimitTemplateListPage,
)
