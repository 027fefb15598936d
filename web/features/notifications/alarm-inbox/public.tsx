export { AlarmsButton, useOpenAlarms } from './AlarmsButton.tsx'
export { AlarmActions, AlarmInboxPage, AlarmReactions } from './on-demand.tsx'
