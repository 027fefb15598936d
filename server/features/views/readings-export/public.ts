export { exportReadings } from './export-readings.ts'
export { listExportedBoxes } from './queries.ts'
export { readingsExportRoutes } from './routes.ts'
