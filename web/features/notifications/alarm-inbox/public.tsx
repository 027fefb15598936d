export { AlarmsButton, useOpenAlarms } from './AlarmsButton.tsx'
export { AlarmInboxPage } from './on-demand.tsx'
