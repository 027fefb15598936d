export { saveAlarmChanges } from './alarm-book.ts'
export { alarmsBy, type PossibleAlarm } from './alarms-by.ts'
export { closeOpenAlarms, closeOpenAlarmsOfAll } from './close-alarms.ts'
export {
  type CurrentAlarms,
  type FreshReadings,
  leavesAlarmsAlone,
  readCurrentAlarms,
} from './current-alarms.ts'
export { type DayAlarmRow, listDayAlarms } from './day-alarm-queries.ts'
export { foreseeAlarms } from './foresee-alarms.ts'
export { judgeNewest, type NewestReadings } from './judge-newest.ts'
export { judgeReadings } from './judge-readings.ts'
export { presentAlarm } from './present.ts'
export {
  type AlarmRow,
  alarmRows,
  countOpenAlarms,
  handOverAlarms,
  isPartOfCritical,
  listAlarms,
  partsOfCritical,
  partsOfCriticalRows,
} from './queries.ts'
export { alarmRoutes } from './routes.ts'
