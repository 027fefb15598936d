export { closeBrokenNoMore, closeOpenAlarms } from './close-alarms.ts'
export { type JudgedReadings, judgeReadings } from './judge-readings.ts'
export { handOverAlarms } from './queries.ts'
export { alarmRoutes } from './routes.ts'
