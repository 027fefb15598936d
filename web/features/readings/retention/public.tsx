import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export { RetentionNotice } from './RetentionNotice.tsx'

/** Loaded on demand: most people look at it once. */
export const RetentionPage = lazyPart(async () => (await import('./RetentionPage.tsx')).RetentionPage)
