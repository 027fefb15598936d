export { NotificationsPage } from './on-demand.tsx'
