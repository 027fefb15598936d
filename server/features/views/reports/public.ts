export { objectFinders } from './object-finders.ts'
export { reportRoutes } from './routes.ts'
export { sendMonthlyReports } from './send-monthly-reports.ts'
