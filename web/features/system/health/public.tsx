export { type Health, healthQuery } from './api.ts'
export { PreparingNote, ServerAwayNote } from './HealthNotes.tsx'
