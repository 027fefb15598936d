import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

/** Loaded on demand: few people use it, and its library is larger than the rest of the web client. */
export const ApiDocsPage = lazyPart(async () => (await import('./ApiDocsPage.tsx')).ApiDocsPage)
