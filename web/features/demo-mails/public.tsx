import { lazy } from 'react'

export const DemoMailsPage = lazy(async () => ({
  default: (await import('./DemoMailsPage.tsx')).DemoMailsPage,
}))
