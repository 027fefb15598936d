import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const DemoMailsPage = lazyPart(async () => (await import('./DemoMailsPage.tsx')).DemoMailsPage)
