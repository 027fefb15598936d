export { createCompanyReadings } from './company-readings.ts'
export { type DailyReportDeps, planReports, sendDueReports } from './send-due-reports.ts'
