import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

/** Loaded on demand, because most users open it rarely. */
export const ReportsPage = lazyPart(async () => (await import('./ReportsPage.tsx')).ReportsPage)
