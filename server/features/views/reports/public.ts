export { sendMonthlyReports } from './monthly/send-monthly-reports.ts'
export { objectFinders } from './object-finders.ts'
export { reportRoutes } from './routes.ts'
