export { AlarmsButton, useOpenAlarms } from './AlarmsButton.tsx'
export { AlarmActions, AlarmInboxPage, AlarmReactions, AlarmWorst } from './on-demand.tsx'
