export { SettingsModal } from './on-demand.tsx'
