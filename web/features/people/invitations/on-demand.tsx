import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const AcceptPage = lazyPart(async () => (await import('./AcceptPage.tsx')).AcceptPage)
export const DeclinePage = lazyPart(async () => (await import('./DeclinePage.tsx')).DeclinePage)
