export {
  type AlarmNote,
  type DeviceEvent,
  noteAlarms,
  noteStateChanges,
  type StateNote,
  storeDeviceEvents,
} from './note-events.ts'
export { deleteDeviceEventsBefore, type EventRow, isDone, isReported, moveEvents } from './queries.ts'
