export type { Subject } from './api.ts'
export { ReportsPage } from './on-demand.tsx'
