export { type DailyReportDeps, planReports, sendDueReports } from './send-due-reports.ts'
