import { lazy } from 'react'

export const AcceptPage = lazy(async () => ({ default: (await import('./AcceptPage.tsx')).AcceptPage }))
export const DeclinePage = lazy(async () => ({ default: (await import('./DeclinePage.tsx')).DeclinePage }))
