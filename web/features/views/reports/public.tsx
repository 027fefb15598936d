export type { Subject } from './api.ts'
export { ReportsPage } from './on-demand.tsx'
export type { ReportsPageProps } from './ReportsPage.tsx'
