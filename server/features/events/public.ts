export { type AlarmNote, type DeviceEvent, noteAlarms, storeDeviceEvents } from './note-events.ts'
export { deleteDeviceEventsBefore } from './queries.ts'
export { eventRoutes } from './routes.ts'
export { listSilences } from './silence-queries.ts'
