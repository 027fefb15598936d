export { ApiDocsPage } from './on-demand.tsx'
