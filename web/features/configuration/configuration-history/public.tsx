export { ConfigurationHistory } from './ConfigurationHistory.tsx'
