export { AlarmsButton, useOpenAlarms } from './AlarmsButton.tsx'
export { AlarmActions, AlarmInboxPage, AlarmNote, AlarmReactions } from './on-demand.tsx'
