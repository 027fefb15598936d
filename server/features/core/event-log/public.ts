export { acknowledgeShocks, areEventsSeen } from './acknowledge-queries.ts'
export { listInactivePeriods } from './inactive-period-queries.ts'
export { type AlarmNews, takeAlarmNews } from './news-queries.ts'
export {
  type AlarmNote,
  type DeviceEvent,
  noteAlarms,
  noteStateChanges,
  storeDeviceEvents,
} from './note-events.ts'
export {
  deleteDeviceEventsBefore,
  type EventRow,
  type EventSpan,
  eventTimesIn,
  lastLocations,
  moveAlarmEvents,
  repeatLocations,
} from './queries.ts'
export { countEventRows, endsOfEvents, listEventRows } from './read-queries.ts'
export { lastStateButOneSince, stateAt } from './state-change-queries.ts'
export type { AlarmNewsKind, StateChange } from './tables.ts'
