export type { BoxEventsProps } from './BoxEvents.tsx'
export { BoxEvents } from './on-demand.tsx'
