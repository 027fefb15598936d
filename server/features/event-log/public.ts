export {
  type AlarmNote,
  type DeviceEvent,
  noteAlarms,
  noteStateChanges,
  type StateNote,
  storeDeviceEvents,
} from './note-events.ts'
export { deleteDeviceEventsBefore, type EventRow, moveAlarmEvents, moveEvents } from './queries.ts'
export { countEventRows, type EventFilter, listEventRows } from './read-queries.ts'
export { listSilences } from './silence-queries.ts'
