export { exportReadings } from './export-readings.ts'
export { listExportedBoxes } from './list-boxes.ts'
export { readingsExportRoutes } from './routes.ts'
