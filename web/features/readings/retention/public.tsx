export { RetentionPage } from './on-demand.tsx'
export { RetentionNotice } from './RetentionNotice.tsx'
