import { lazy } from 'react'

export { RetentionNotice } from './RetentionNotice.tsx'

/** Loaded on demand: most people look at it once. */
export const RetentionPage = lazy(async () => ({
  default: (await import('./RetentionPage.tsx')).RetentionPage,
}))
