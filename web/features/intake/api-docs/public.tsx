import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

/** Loaded on demand: few people read it, and its library is larger than the rest of the program. */
export const ApiDocsPage = lazyPart(async () => (await import('./ApiDocsPage.tsx')).ApiDocsPage)
