export { BoxEvents } from './on-demand.tsx'
