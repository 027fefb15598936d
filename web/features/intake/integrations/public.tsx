export { IntegrationsPage } from './on-demand.tsx'
