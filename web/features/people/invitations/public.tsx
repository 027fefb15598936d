export { AcceptPage, DeclinePage } from './on-demand.tsx'
