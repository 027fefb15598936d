export { DemoMailsPage } from './on-demand.tsx'
